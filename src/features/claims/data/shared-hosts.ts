/**
 * Domains of which an address or a page proves nothing about a place, since anybody may have one there. Compiled in November 2026 from
 * the providers' own pages: who gives addresses away, who builds sites under their own name, who holds pages of members. Suffixes under
 * which strangers register (github.io, myshopify.com) are in the public suffix list already and are refused by it.
 */
export const mailHosts =
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com hotmail.co.uk hotmail.fr live.co.uk yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.ca yahoo.com.br yahoo.com.mx ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.us web.de t-online.de freenet.de mail.com email.com usa.com zoho.com zohomail.com yandex.com yandex.ru ya.ru mail.ru bk.ru inbox.ru list.ru rambler.ru fastmail.com fastmail.fm hey.com tutanota.com tuta.com tutamail.com hushmail.com mailbox.org posteo.de posteo.net runbox.com startmail.com laposte.net orange.fr wanadoo.fr free.fr sfr.fr libero.it virgilio.it tiscali.it qq.com 163.com 126.com sina.com sohu.com foxmail.com naver.com daum.net hanmail.net rediffmail.com seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net earthlink.net optonline.net frontier.com windstream.net centurylink.net juno.com netzero.net roadrunner.com rr.com btinternet.com sky.com virginmedia.com talktalk.net rogers.com bell.net shaw.ca telus.net sympatico.ca bigpond.com optusnet.com.au mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com sharklasers.com trashmail.com'.split(
    ' ',
  )
export const builderHosts =
  'wix.com wixsite.com squarespace.com weebly.com wordpress.com blogspot.com blogger.com tumblr.com jimdo.com jimdosite.com jimdofree.com webnode.com webflow.io webflow.com godaddysites.com strikingly.com mystrikingly.com site123.me yolasite.com yola.com webs.com tripod.com angelfire.com geocities.com ucraft.net carrd.co bio.site linktr.ee linktree.com beacons.ai taplink.cc about.me notion.site notion.so google.com goo.gl business.site shopify.com myshopify.com bigcartel.com square.site squareup.com toasttab.com clover.com ezcater.com chownow.com menufy.com popmenu.com bentobox.com getbento.com spotapps.co singleplatform.com opentable.com resy.com exploretock.com yelp.com tripadvisor.com foursquare.com doordash.com ubereats.com grubhub.com seamless.com eventbrite.com meetup.com airbnb.com booking.com expedia.com hotels.com vrbo.com etsy.com ebay.com amazon.com github.io gitlab.io netlify.app vercel.app herokuapp.com pages.dev bit.ly tinyurl.com t.co wikipedia.org wikidata.org openstreetmap.org'.split(
    ' ',
  )
export const socialHosts =
  'facebook.com fb.com fb.me m.me instagram.com threads.net threads.com twitter.com x.com tiktok.com youtube.com youtu.be linkedin.com pinterest.com snapchat.com reddit.com whatsapp.com wa.me telegram.org t.me vk.com ok.ru weibo.com wechat.com line.me discord.gg discord.com twitch.tv medium.com substack.com patreon.com nextdoor.com bsky.app mastodon.social flickr.com vimeo.com soundcloud.com bandcamp.com spotify.com'.split(
    ' ',
  )
