import { placeWithPhoto } from './place-photo.ts'

/** Every kind of public page, with an address in the starter data. */
export const publicPages: Readonly<Record<string, string>> = {
  welcome: '/',
  Explore: '/explore',
  'a search with words': '/explore?q=museum',
  near: '/explore?near=40.74,-73.99',
  'a state on Explore': '/explore?region=texas',
  'a city on Explore': '/explore?region=new-york/new-york',
  'a category': '/places/category/restaurants',
  'places of a city': '/places/new-york/new-york',
  'a category in a city': '/places/new-york/new-york/landmarks',
  'all states': '/local',
  'a state': '/local/texas',
  'a city': '/local/new-york/new-york',
  'a neighborhood': '/local/new-york/new-york/upper-east-side',
  'a place': '/places/new-york/new-york/landmarks/statue-of-liberty',
  'a place with a photo': placeWithPhoto,
  'a comparison': '/compare?places=1,2,3',
  'a page of text': '/how-ranking-works',
  'sign in': '/login',
  register: '/register',
}
