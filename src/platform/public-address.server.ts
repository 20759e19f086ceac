import { BlockList, isIP } from 'node:net'

/** What is no public IPv4 address: RFC 6890 and its successors, as IANA's registry of special purposes lists them. */
const special4 = (
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
).split(' ')
/** Of IPv6 only 2000::/3 is public at all, without what lies in it of tunnels, documentation and protocols. */
const special6 = '2001::/23 2001:db8::/32 2002::/16 2620:4f:8000::/48 3fff::/20'.split(' ')
/** Clouds answer about the machine itself here. */
const metadata = ['168.63.129.16/32', '100.100.100.200/32']

const refused4 = listOf([...special4, ...metadata], 'ipv4')
const refused6 = listOf(special6, 'ipv6')
const public6 = listOf(['2000::/3'], 'ipv6')

/** Whether an address is one that the whole internet reaches; anything else is ours, or nobody's. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refused4.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return public6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    list.addSubnet(start, Number(bits), family)
  }
  return list
}
