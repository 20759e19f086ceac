export { ExploreMap as default } from '../../maps/ui/explore-map.tsx'
