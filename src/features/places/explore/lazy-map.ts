export { ExploreMap as default } from '../map/explore-map.tsx'
