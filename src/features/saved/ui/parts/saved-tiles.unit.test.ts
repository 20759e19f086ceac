import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SavedFolders } from '../../contract.ts'
import { SavedTiles } from './saved-tiles.tsx'

test('each kind of thing that was saved has its tile, with how many', () => {
  const folders: SavedFolders = {
    data: [],
    next_cursor: null,
    counts: { all: 9, none: 9, been: 0, kinds: { place: 3, list: 1, chain: 2, channel: 3 } },
  }
  const element = createElement(SavedTiles, { folders, asked: {} })
  const html = renderToStaticMarkup(createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) }))
  const tiles = [...html.matchAll(/href="\/saved\?kind=(\w+)".*?>([^<>]+)<\/span><span[^>]*>(\d+)</g)].map(([, ...tile]) => tile.join(' '))
  expect(tiles).toEqual(['list Lists 1', 'chain Chains 2', 'channel Channels 3'])
})
