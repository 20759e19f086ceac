/** Words for kinds of places, and emoji that stand for them. See PROVENANCE.md. */
export const emoji = `
accounting: 🧾
american: 🏈
amusement: 🎡
animal: 😺, 😸, 😹, 😻, 😼, 😽, 🙀, 😿, 😾, 🙉, 🙊, 🐵, 🐒, 🦍, 🦧, 🐩, 🐺, 🦊, 🦝, 🐈‍⬛, 🦁, 🐯, 🐴, 🫎, 🫏, 🐎, 🦓, 🦌, 🦬, 🐮, 🐂, 🐄, 🐷, 🐖, 🐗, 🐽, 🐑, 🐐, 🐪, 🐫, 🦙, 🦒, 🐘, 🦣, 🦏, 🦛, 🐭, 🐁, 🐀, 🐿, 🦫, 🦔, 🦇, 🐻, 🐻‍❄, 🐨, 🐼, 🦦, 🦨, 🦘, 🦡, 🐔, 🐓, 🐣, 🐤, 🐥, 🐦, 🦅, 🦆, 🦢, 🦉, 🦤, 🦩, 🦚, 🦜, 🐦‍⬛, 🪿, 🐸, 🐢, 🦎, 🐍, 🐲, 🐉, 🦭, 🐠, 🐡, 🦈, 🐙, 🦑, 🐝, 🪲, 🦗, 🪳, 🕷, 🪰, 🪱
aquarium: 🪼
artist: 🧑‍🎨, 👨‍🎨, 👩‍🎨, 🎨
atm: 🏧
attraction: 🧲
auto: 🛺
bagel: 🥯
bait: 🪤
bank: 🏦, 💰, 💴, 💵, 💶, 💷, 💸, 💹, 💱
bar: 🍶, 🍾, 🏮, 📊, 🧼, ⏸
barber: 💇, 💇‍♂, 💇‍♀, 💈
bars: 📶
baseball: ⚾, 🧢
basketball: 🏀
battery: 🔋, 🪫
beach: 😎, 🏄, 🏄‍♂, 🏄‍♀, 🐳, 🐋, 🐬, 🐚, 🌴, 🏖, 🌞, 👙
bead: 🧿
beads: 📿
beauty: 👄, 🪷
bed: 😴, 🛌, 🛏
beer: 🫚, 🍺, 🍻
bicycle: 🚴, 🚴‍♂, 🚴‍♀, 🚵, 🚵‍♂, 🚵‍♀, 🚲
bicycles: 🚳
bike: 🔐
blue: 🥶, 😰, 💙, 🩵, 🫐, 📘, 🔵, 🟦, 🔷, 🔹, 🏳‍⚧
books: 📚
boot: 👢
bouquet: 💐
bowl: 🥣, 🍜
bowling: 🎳
boxing: 🥊
bread: 🍞, 🥖, 🫓
breakfast: 🥓, 🍳
bubble tea: 🧋
burgers: 🥬
burrito: 🌯
bus: 🚌, 🚍, 🚎, 🚐, 🚏
business: 🧑‍💼, 👨‍💼, 👩‍💼, 🕴
cafe: ☕
cake: 🍥, 🥮, 🎂, 🍰
camera: 🎥, 📷, 📸, 📹
camping: 🏕
candy: 🍬, 🍭, 🪅
car: 🚃, 🚞, 🚋, 🚗, 🚘, 🛻, 🏎, 🚡
card: 💳, 🗂, 📇, 🗃, 🪧, 🪪, 🟥, 🟨
cards: 🎴
cars: 🚖
cat: 🐈
chapel: 💒
cheese: 🧀
chemist: 🧑‍🔬, 👨‍🔬, 👩‍🔬
chinese: 👲
chocolate: 🍪, 🍫
church: 👼, ⛪, 🔔
cinema: 🎦
clothes: 👚
clothing: 👣, 🌂, ☂, ☔, 👔, 👕, 👖, 👘, 🥻, 👛, 👝, 👑, 👒, 🎩, 🎓
cocktail: 🍋‍🟩, 🍸
computer: 🧑‍💻, 👨‍💻, 👩‍💻, 💻, 🖥, 🖨, ⌨, 🖱, 🖲, 💽, 💾, 💿, 📀, 🛜
convenience store: 🏪
cosmetics: 💄
crab: 🦀, ♋
croissant: 🥐
culture: 🧫
cupcake: 🧁
custard: 🍮
dance: 🪩, 🪭
dancing: 💃, 🕺
dental: 🪥
dentist: 😬
department store: 🏬
diamond: ♦, 💎, 🔶, 🔸, 💠
dinner: 🍽
dinosaur: 🦕, 🦖
doctor: 🥼, 💉, 💊, 🩺, 🩻
dog: 🐕
doughnut: 🍩
dress: 👗
drink: 🍼, 🍹, 🫗, 🧉, 🏺
drinking: 🚰
drum: 🛢, 🥁, 🪘
dumpling: 🥟
education: 📕
egg: 🥚
eggs: 🪺
emergency: 🚑, 🦺
entertainment: 🎠, 🎆, 🎣, 📻
european: 🏰
exercise: 🙆, 🙆‍♂, 🙆‍♀
eyebrow: 🤨, 🥸
falafel: 🥙, 🧆
field: 🏑
film: 🎞, 📽
fish: 🐟
flight: 🪶
fondue: 🫕
food: 😋, 🫒, 🫘, 🥘, 🍲, 🥫, 🍱, 🍘, 🍚, 🍛
french: 🍟
fruit: 🍇, 🍈, 🍉, 🍊, 🍋, 🍌, 🍍, 🥭, 🍎, 🍏, 🍐, 🍑, 🍒, 🍓, 🥝, 🍅, 🥑
fuel: ⛽
game: 👾, 🏐, 🏏, 🏓, 🏸, 🥌, 🎯, 🎱, 🕹, 🎲, ♠, ♥, ♣, 🃏, 🀄, 🏁
garden: 🐌, 🐛, 🐜, 🐞, 🪏
gift: 🧧, 🎁
glass: 🥛, 🥃, 🔍, 🔎
glasses: 🤓, 🥂, 👓, 🕶
gold: 🥇, 🪙, 🪎
golf: 🏌, 🏌‍♂, 🏌‍♀, ⛳, 🚩
guide: 🦮, 🪬
guitar: 🎸
gym: 💪
hair: 👱‍♂, 👱‍♀, 🦰, 🦱, 🦳, 🦲, 🪮
hamburger: 🍔
handbag: 👜
health: 🧑‍⚕, 👨‍⚕, 👩‍⚕
help: 🩼, 🆘
hike: 🚶, 🚶‍♂, 🚶‍♀
hiking: 🥾
hockey: 🏒
home: 🪹, 🛖, 🔨, 🔧, 🔩
hospital: 🏥
hot dog: 🌭
hot springs: ♨
hotel: 🏨, 🏩, 🛎, 🛋
house: 🪴, 🏚, 🏠, 🏡
houses: 🏘
ice cream: 🍦, 🍨
ink: 🔏, 🫟
instrument: 🎷, 🎺, 🪊, 🪗, 🎹, 🎻, 🪇, 🪈, 🪉
japanese: 🍙, 🍡, 🏯, 🎋, 🎍, 🎎, 🔰, 🈁, 🈂, 🈷, 🈶, 🈯, 🉐, 🈹, 🈚, 🈲, 🉑, 🈸, 🈴, 🈳, ㊗, ㊙, 🈺, 🈵, 🎌
juice: 🥤, 🧃
karaoke: 🎤
kid: 🧒, 👦, 👧
laundry: 🧺
library: 📖, 📗, 📙
light rail: 🚈
link: 🖇, 🔗
lobster: 🦞
lumber: 🪵, 🪚
mail: 💌, 📧, 📨, 📩, 📤, 📥, 📫, 📪, 📬, 📭, 📮
makeup: 🪞
martial arts: 🥋
massage: 💆, 💆‍♂, 💆‍♀
meat: 🍖, 🥩
mechanic: 🧑‍🔧, 👨‍🔧, 👩‍🔧, 🧰
media: 📝
medical: 😷, ⚕
medicine: 🩸
meditation: 🙇, 🙇‍♂, 🙇‍♀
memorial: 🪦
metro: 🚇
mexican: 🫔
mobile: 📱, 📲, 📵, 📴
mosque: 🕌
museum: 🖼
music: 🔊, 🎼, 🎵, 🎶, 🎚, 🎛, 🪕
nail: 💅
national park: 🏞
nature: 🌵, 🌋, 🗻, 🌅, 🌈, ⚡, 💧
ocean: 🧜, 🧜‍♂, 🧜‍♀, 🫍, 🪸, 🌊
outdoors: 🌻
oyster: 🦪
package: 📦
pancakes: 🥞
parking: 🅿
penguin: 🐧
performing arts: 🎭
pet: 🐶, 🐱, 🐹, 🐰, 🐇
phone: 🤳, ☎, 📞, 📳
pie: 🥧
pizza: 🍕
place of worship: 🛐
plane: 🧑‍✈, 👨‍✈, 👩‍✈, ✈, 🛩, 🛫, 🛬
playground: 🛝
plumber: 🪠
poke: 🫵
police: 👮, 👮‍♂, 👮‍♀, 🚓, 🚔, 🚨
post office: 🏣, 🏤
public: 📢
puzzle: 🧩
record: ⏺
resort: ⛵
restaurant: 🍝, 🍢, 🍴
ring: 🤼, 🤼‍♂, 🤼‍♀, 🛟, 💍
roller coaster: 🎢
room: 🧖, 🧖‍♂, 🧖‍♀, 🚹, 🚺
rose: 🌹
running: 💨, 🎽
running shoe: 👟
salad: 🥗
sandal: 🩴, 👡
sandwich: 🥪
school: 🏫, 🎒, 📼, 📔
science: 🦠, 🧪, 🔬, 🔭, 📡
service: 🐕‍🦺
sewing: 🧵, 🪡
shave: 🪒
shaved ice: 🍧
shoe: 👞, 🥿, 👠
shoes: 🩰
shopping: 🛍, 🛒
shrimp: 🦐, 🍤
skating: ⛸
slide: 😉, 📐
slot: 🎰
space: 👽, 🧑‍🚀, 👨‍🚀, 👩‍🚀, 🛰, 🚀, 🌑, 🌓, 🌕, 🌖, 🌗, 🌘, 🌙, 🌚, 🌛, ☀, 🌠, 🌌, ☄
sport: 🏇, 🏂, 🤾, 🤾‍♂, 🤾‍♀, 🚙, 🛼, 🏆, ⚽, 🏉, 🎾, 🎿
sports: 🏅, 🥎, 🥍
stadium: 🏟
station: 🚉
statue: 🗽, 🗿
store: 🫙
studio: 🎙
sushi: 🍣
sweet: 😛, 🩷, 👌, 🍠, 🍯
swimming: 🏊, 🏊‍♂, 🏊‍♀, 🤽, 🤽‍♂, 🤽‍♀, 🥽
synagogue: 🕍
taco: 🌮
takeout: 🥡
tea: 🫖, 🍵
teeth: 😀, 😃, 😁, 🧛, 🧛‍♂, 🧛‍♀
temple: 🛕
tent: ⛺, 🎪
tire: 🛞
tool: 🔪, ⚓, 🔥, 🔫, 🔮, 🔦, ✂, ⛏, ⚒, 🛠, 🏹, 🪛, ⚙, 🗜, ⚖, ⚗, 🔱
tooth: 🦷
toy: 🪀, 🧸
train: 🚂, 🚄, 🚅, 🚆, 🛤
travel: 🚤, 🚢, 🚁, 🧳, 🛄
vegetable: 🍆, 🥔, 🥕, 🫑, 🥒, 🥜, 🫛, 🫜
vegetarian: 🍄‍🟫
vehicle: 🚝, 🚕, 🚚, 🚛, 🚜
video game: 🎮
waffle: 🧇
watch: 🙈, ⌚
waxing: 🌒, 🌔
weights: 🏋, 🏋‍♂, 🏋‍♀
wine: 🍷
workout: 💦
yarn: 🧶
yoga: 🧘, 🧘‍♂, 🧘‍♀
zoo: 🐅, 🐆, 🐃, 🐏, 🐊
`
