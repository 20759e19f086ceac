import { expect, test } from 'vitest'
import { pageParts } from './page-parts.ts'

const page = (body: string) =>
  `<html lang="en"><head><title>Where &amp; when - Hereabouts</title><link rel="modulepreload" href="/assets/frame-a1.js"></head><body>${body}
<script>window.__reactRouterContext={};</script><script type="module">import * as r0 from"/assets/root-b2.js";import("/assets/frame-a1.js")</script></body></html>`

test('a page names its scripts and styles once, wherever they stand', () => {
  const { title, files } = pageParts(page(''), '/saved')
  expect(title).toBe('Where & when')
  expect(files).toEqual(['/assets/frame-a1.js', '/assets/root-b2.js'])
})

test('of a picture in several sizes the one for a phone comes first, then the others; drawn maps and their parts are pictures, too', () => {
  const { pictures } = pageParts(
    page(`<img src="/media/x/1600.webp" srcSet="/media/x/320.webp 320w, /media/x/1600.webp 1600w, /media/x/800.webp 800w" alt="">
<img alt="" src="https://elsewhere.example/a.png"><img src="//elsewhere.example/b.png">
<div style="--picture:url(&quot;/api/map/dots.svg?bbox=1,2&amp;w=3&quot;)"></div><div style="--h:64deg;--lines:url(/plates/03.svg)"></div><svg><use href="/basemap.svg?v=1&amp;w=2#l"></use><use href="/basemap.svg?v=1&amp;w=2#c"></use></svg>`),
    '/saved',
  )
  expect(pictures).toEqual([
    ['/api/map/dots.svg?bbox=1,2&w=3'],
    ['/plates/03.svg'],
    ['/basemap.svg?v=1&w=2'],
    ['/media/x/800.webp', '/media/x/1600.webp', '/media/x/320.webp'],
  ])
})

test('further pages of the same thing and single views of what is saved are kept with it, other links are not', () => {
  const links = `<a class="x" href="/saved?folder=3">Trip</a><a href="/up/@ann/tacos?page=2" rel="next">Show more</a><a href="/up/@bob/other?page=2" rel="next">x</a><a href="/explore">Explore</a>
<a href="/saved?folder=3&amp;sort=name">By name</a><a href="/saved?sort=name">By name</a><a href="//evil.example/saved?folder=1">x</a>`
  expect(pageParts(page(links), '/up/@ann/tacos').more).toEqual(['/up/@ann/tacos?page=2', '/saved?folder=3'])
})

test('what stands in the data of the page is no part of it', () => {
  const html = `${page('')}<script>"<img src=\\"/media/y/1.webp\\">"</script>`
  expect(pageParts(html, '/saved').pictures).toEqual([])
})

test('of a picture that stands twice in a page all sizes lead to the one that is kept', () => {
  const twice = `<img src="/media/x/112.webp" srcset="/media/x/800.webp 800w"><img src="/media/x/800.webp" srcset="/media/x/320.webp 320w, /media/x/800.webp 800w">`
  expect(pageParts(page(twice), '/saved').pictures).toEqual([['/media/x/800.webp', '/media/x/112.webp', '/media/x/320.webp']])
})
