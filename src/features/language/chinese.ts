import { attributePhrases } from './attribute-phrases.ts'
import { exonyms } from './exonyms.ts'
import { chineseWords } from './kind-words.ts'

/** What stands around a wish in Chinese: pronouns, verbs, particles, questions, praise. */
export const chineseFrame =
  '我想要 我想去 我想吃 我想喝 我想找 我想买 我想 我要 我在找 我们 我 想要 想去 想吃 想找 想喝 请问 请 帮我找 帮我 给我 推荐一下 推荐 寻找 哪里有 哪里可以 哪里能 哪里 哪儿有 哪儿可以 哪儿 什么地方 有没有 有什么 ' +
  '可以吃 可以喝 可以买 可以 能吃到 能 找一家 找个 找 一家 一个 几家 家 吃 喝 买 去 看 玩 好吃的 好喝的 好玩的 好的 不错的 最好的 最好吃的 最好 最近的 比较好的 好吃 的地方 地方 的 吗 呢 吧 了 有 是 什么 哪家 哪个 和 最'.split(
    ' ',
  )

export const chineseHere = ['离我最近的', '离我最近', '离我近的', '我附近的', '我附近', '这附近', '附近的', '附近', '周围', '周边', '旁边']
export const chineseOpen = [
  '现在营业的',
  '现在营业',
  '现在开门的',
  '现在开门',
  '现在开着的',
  '现在开着',
  '正在营业',
  '营业中',
  '还开着',
  '现在',
]
export const chineseIn = ['在', '去']

const chineseAttributes = Object.values(attributePhrases)
  .flat()
  .filter((phrase) => /^\p{Script=Han}+$/u.test(phrase))

const chineseRegions = Object.keys(exonyms).filter((name) => /^\p{Script=Han}+$/u.test(name))

const dictionary = [
  ...new Set([...chineseWords, ...chineseAttributes, ...chineseFrame, ...chineseHere, ...chineseOpen, ...chineseIn, ...chineseRegions]),
].toSorted((a, b) => b.length - a.length)

/** A run of Chinese as words: those that mean a kind, a nearness, a time or a frame, and what is left between them. Others stay whole. */
export function chineseWordsOf(run: string): string[] {
  if (!/\p{Script=Han}/u.test(run)) return [run]
  const words: string[] = []
  let rest = ''
  for (let at = 0; at < run.length; ) {
    const word = dictionary.find((known) => run.startsWith(known, at))
    if (word) {
      if (rest) words.push(rest)
      rest = ''
      words.push(word)
    } else rest += run[at] ?? ''
    at += word?.length ?? 1
  }
  return rest ? [...words, rest] : words
}
