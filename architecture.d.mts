/** The features, in order. */
export declare const features: string[]
