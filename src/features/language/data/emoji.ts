/** Words for kinds of places, and emoji that stand for them. See PROVENANCE.md. */
export const emoji = `
accounting: 🧾
african: 🇳🇬, 🇬🇭, 🇸🇳, 🇲🇦, 🇿🇦, 🇰🇪
airplane: ✈, 🛩, 🛫, 🛬
ambulance: 🚑
american: 🏈, 🇺🇸
animal: 🦍, 🦧, 🐕‍🦺, 🐩, 🐺, 🦊, 🦝, 🫎, 🐎, 🦓, 🦌, 🦬, 🐷, 🐖, 🐗, 🐪, 🦣, 🦏, 🦛, 🐭, 🐁, 🐀, 🐿, 🦔, 🦇, 🦦, 🦨, 🦘, 🐔, 🐓, 🐤, 🐦, 🦅, 🦆, 🦉, 🦤, 🦩, 🐸, 🐢, 🦎, 🐍, 🐲, 🐉, 🦭, 🐡, 🦑, 🪲, 🦗, 🕷, 🪱
anxiety: 🫪
apple: 🍎, 🍏
aquarium: 🪼
artist: 🧑‍🎨, 👨‍🎨, 👩‍🎨, 🎨
astronomy: ⭐
atm: 🏧
backpack: 🎒
badminton: 🏸
bagel: 🥯
baguette: 🥖
ballet: 🧑‍🩰, 🩰
balloon: 🎈
bandage: 🩹
bank: 🏦, 💰, 💷, 💸
bar: 🍶, 🍾, 🏮, 📊
barber: 💈
bars: 📶
baseball: ⚾
basketball: 🏀
battery: 🔋, 🪫
beach: 🐳, 🐋, 🐚, 🌴, 🏖
beard: 🧔
beauty: 👄
bed: 🛌, 🛏
beer: 🍺, 🍻
bento box: 🍱
bicycle: 🚴, 🚴‍♂, 🚴‍♀, 🚵, 🚵‍♂, 🚵‍♀, 🚲
bicycles: 🚳
bike: 🔐
bikini: 👙
birthday cake: 🎂
blind: 🧑‍🦯, 👨‍🦯, 👩‍🦯, 🦯
book: 📕, 📖, 📗, 📘, 📙
books: 📚
boot: 👢
bouquet: 💐
bow and arrow: 🏹
bowl: 🥣, 🍜
bowling: 🎳
boxing: 🥊
bread: 🍞
breakfast: 🥓, 🍳
brick: 🧱
bubble tea: 🧋
burrito: 🌯
bus: 🚌, 🚍, 🚎
bus stop: 🚏
business: 🧑‍💼, 👨‍💼, 👩‍💼
bust: 👤
busts: 👥
cake: 🍥, 🥮, 🍰
camera: 📷, 📸, 📹
camping: 🏕
candy: 🍬
card: 💳, 🗂, 📇, 🗃, 🪪
cards: 🎴
caribbean: 🇨🇺, 🇯🇲, 🇵🇷, 🇩🇴, 🇭🇹, 🇹🇹, 🇧🇧, 🇧🇸
carousel: 🎠
castle: 🏰
cat: 🐱, 🐈, 🐈‍⬛
chair: 💺, 🪑
chapel: 💒
cheese: 🧀
cherry blossom: 🌸
chinese: 🇨🇳, 🇹🇼, 🇭🇰
chocolate bar: 🍫
christmas tree: 🎄
church: ⛪, 🔔
cinema: 🎦
climbing: 🧗, 🧗‍♂, 🧗‍♀
clock: 🕰
clothes: 👚
clothing: ☔, 👔, 👘, 🥻, 👝, 👠, 🎓
coat: 🥼, 🧥
cockroach: 🪳
cocktail: 🍸
coffee: ☕
computer: 🖥, ⌨, 🖱, 🖲, 💽, 💾, 💿, 📀, 🛜
convenience store: 🏪
cookie: 🥠, 🍪
couch: 🛋
cowboy hat: 🤠
crab: 🦀
croissant: 🥐
cupcake: 🧁
curling: 🥌
curly hair: 🦱
currency exchange: 💱
curry: 🍛
custard: 🍮
dance: 💃, 🕺
decoration: 🎍
dental: 🪥
department store: 🏬
diaper: 🧷
dinosaur: 🦕, 🦖
dish: 🧫
doctor: 😷, 💉
dog: 🐶, 🐕
dolls: 🪆
dolphin: 🐬
doughnut: 🍩
dress: 👗
drink: 🍹, 🧉
drum: 🛢, 🥁, 🪘
dumpling: 🥟
egg: 🥚
eggs: 🪺
elephant: 🐘
ethiopian: 🇪🇹, 🇪🇷
european: 🇫🇷, 🇩🇪, 🇪🇸, 🇵🇹, 🇬🇧, 🇮🇪, 🇵🇱, 🇨🇭, 🇦🇹, 🇧🇪, 🇳🇱, 🇸🇪, 🇳🇴, 🇩🇰, 🇫🇮, 🇷🇺, 🇺🇦, 🇭🇺, 🇨🇿
falafel: 🥙, 🧆
fax machine: 📠
fencing: 🤺
ferris wheel: 🎡
ferry: ⛴
fever: 🤧
field: 🏑
filipino: 🇵🇭
film: 🎞, 📽
fish: 🐟, 🐠
flight: 🪶
flower: 🥀, 🌺, 🌼
flute: 🪈
fly: 🪰
fondue: 🫕
food: 🍲
football: 🏉
fountain: ⛲, 🖋
french fries: 🍟
fruit: 🥝
fuel: ⛽
funeral: ⚱
game: 🏏, 🕹, 🎲, 🀄
garden: 🪏
gardener: 🧑‍🌾, 👨‍🌾, 👩‍🌾
gift: 🎁
giraffe: 🦒
glass: 🥛, 🥃, 🔍, 🔎
glasses: 🥂, 👓
glove: 🥎
gloves: 🧤
gold: 🏅, 🥇
golf: ⛳
golfing: 🏌, 🏌‍♂, 🏌‍♀
guide: 🦮
guitar: 🎸
hair: 👱, 🦰, 🦳, 🦲, 🪮
haircut: 💇
hamburger: 🍔
hammer: 🔨, ⚒, 🛠
hamster: 🐹
handbag: 👜
hat: 👒, 🎩
headphone: 🎧
hearing aid: 🦻
hiking boot: 🥾
hindu temple: 🛕
home: 🪹
honey: 🍯
horse racing: 🏇
hospital: 🏥
hot dog: 🌭
hot springs: ♨
hotel: 🏨, 🏩, 🛎, 🛍
house: 🏚, 🏠, 🏡
houses: 🏘
ice cream: 🍦, 🍨
ice hockey: 🏒
indian: 🇮🇳, 🇵🇰, 🇧🇩, 🇳🇵, 🇱🇰
indonesian: 🇮🇩
instrument: 🪊, 🪗, 🎹, 🪇, 🪉
italian: 🇮🇹
japanese: 🏯, 🎎, 🔰, 🇯🇵
jeans: 👖
job: 🏢
karaoke: 🎤
kid: 🧒
kite: 🪁
korean: 🇰🇷, 🇰🇵
ladder: 🪜
lamp: 🪔
laptop: 💻
latin american: 🇧🇷, 🇵🇪, 🇦🇷, 🇨🇴, 🇻🇪, 🇨🇱, 🇸🇻, 🇧🇴, 🇪🇨, 🇺🇾
left luggage: 🛅
light rail: 🚈
link: 🖇
lion: 🦁
lipstick: 💄
lobster: 🦞
lollipop: 🍭
luggage: 🧳
magnet: 🧲
mail: 💌, 📧, 📮
mailbox: 📫, 📪, 📬, 📭
makeup: 🪞
malaysian: 🇲🇾, 🇸🇬
martial arts: 🥋
massage: 💆, 💆‍♂, 💆‍♀
meat: 🥩
mechanic: 🧑‍🔧, 👨‍🔧, 👩‍🔧
media: 📝
meditation: 🙇, 🙇‍♂, 🙇‍♀
mediterranean: 🇬🇷, 🇹🇷, 🇱🇧, 🇮🇱, 🇸🇾, 🇯🇴, 🇪🇬, 🇮🇷, 🇦🇲, 🇦🇫
memorial: 🪦
metro: 🚇
mexican: 🇲🇽
mobile phone: 📱, 📲, 📴
mobile phones: 📵
monkey: 🙉, 🙊, 🐵, 🐒
monorail: 🚝
mosque: 🕌
motorcycle: 🏍
movie: 🍿, 🎥, 🎬
museum: 🖼
music: 🎛, 🪕
musical: 🎼, 🎵, 🎶
nail polish: 💅
national park: 🏞
newspaper: 📰, 🗞
notebook: 📔, 📓, 📒
ocean: 🧜, 🧜‍♂, 🧜‍♀, 🫍, 🪸, 🌊
oyster: 🦪
package: 📦
paella: 🥘
paintbrush: 🖌
pancakes: 🥞
panda: 🐼
pants: 🩳
parrot: 🦜
passport: 🛂
pen: 🖊, 🔏
penguin: 🐧
performing arts: 🎭
phone: 🤳, ☎, 📞, 📳
pickup truck: 🛻
pie: 🥧
pill: 💊
ping pong: 🏓
pizza: 🍕
place of worship: 🛐
plane: 🧑‍✈, 👨‍✈, 👩‍✈
plant: 🪴
playground: 🛝
police: 👮, 🚓, 🚔
pool: 🎱
post office: 🏣, 🏤
pray: 🤲
prayer: 📿
pretzel: 🥨
printer: 🖨
prints: 🐾
prosthetic: 🦾, 🦿
purse: 👛
puzzle: 🧩
recycling: ♻
restaurant: 🍴
ring: 🛟, 💍
roller coaster: 🎢
room: 🚹, 🚺
rose: 🌹
running: 🏃, 🎽
running shoe: 👟
sailing: ⛵
salad: 🥗
sand: ⌛
sandal: 🩴, 👡
sandwich: 🥪
saw: 🪚
saxophone: 🎷
scarf: 🧣
school: 🏫
science: 🦠
scooter: 🛵, 🛴
screwdriver: 🪛
sewing: 🧵, 🪡
shark: 🦈
shave: 🪒
shaved ice: 🍧
shoe: 👞, 🥿
shrimp: 🦐, 🍤
shrine: ⛩
sign: 🛑, 💲
skateboard: 🛹
skating: ⛸
ski: ⛷, 🏂, 🚠
skis: 🎿
slider: 🎚
slot machine: 🎰
snorkeling: 🤿
soccer: ⚽
socks: 🧦
spa: 🧖, 🧖‍♂, 🧖‍♀
space: 🧑‍🚀, 👨‍🚀, 👩‍🚀, 🛰, 🚀
spaghetti: 🍝
stadium: 🏟
station: 🚉
statue: 🗽, 🗿
studio: 🎙
suit: 🕴, 🩲
sunglasses: 🕶
sunscreen: 🧴
surfing: 🏄, 🏄‍♂, 🏄‍♀
sushi: 🍣
suspension: 🚟
sweet: 🍠, 🍡
swimming: 🏊, 🏊‍♂, 🏊‍♀
swimsuit: 🩱
synagogue: 🕍
t shirt: 👕
taco: 🌮
takeout: 🥡
tamale: 🫔
teddy bear: 🧸
telescope: 🔭
television: 📺
tennis: 🎾
tent: ⛺, 🎪
thai: 🇹🇭, 🇱🇦
thermometer: 🌡
tiger: 🐯, 🐅
tool: ⚓, 🔦, ⛏, 🗜, 🔱
tooth: 🦷
towels: 🧻
toy: 🪀
train: 🚃, 🚄, 🚅, 🚆, 🛤
tram: 🚊, 🚋
truck: 🚒, 🚚
trumpet: 🎺
tulip: 🌷
tuxedo: 🤵
vegetarian: 🍄‍🟫, 🫜
vehicle: 🚗, 🚘, 🚙, 🚛, 🚜, 🚁
video game: 🎮
vietnamese: 🇻🇳
violin: 🎻
volleyball: 🏐
waffle: 🧇
walking: 🚶
watch: ⌚
water polo: 🤽, 🤽‍♂, 🤽‍♀
weights: 🏋, 🏋‍♂, 🏋‍♀
wine: 🍷
wing: 🪽
wood: 🪵
x ray: 🩻
yarn: 🧶
yoga: 🧘, 🧘‍♂, 🧘‍♀
zoo: 🐆, 🐃, 🐏, 🐊
`
