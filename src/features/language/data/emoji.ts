/** Words for kinds of places, and emoji that stand for them. See PROVENANCE.md. */
export const emoji = `
accounting or finance office: 🧾
american: 🏈
amusement park or arcade: 🎡
artist: 🧑‍🎨, 👨‍🎨, 👩‍🎨, 🎨
atm: 🏧
auto: 🛺
bagel: 🥯
bakery: 🍰
bank: 🏦, 💰, 💴, 💵, 💶, 💷, 💸, 💹, 💱
bar: 🍶, 🍾, 🏮, 📊, 🧼, ⏸
barber: 💇, 💇‍♂, 💇‍♀, 💈
bars: 📶
baseball: ⚾
basketball: 🏀
battery: 🔋, 🪫
beach: 🏖
beach or waterfront: 😎, 🏄, 🏄‍♂, 🏄‍♀, 🐳, 🐋, 🐬, 🐚, 🌴, 🌞, 👙
beads: 📿
beauty salon: 👄, 🪷, 💄
bed: 🛌, 🛏
bed and breakfast or hostel: 😴
beer: 🍺, 🍻
bicycle: 🚲
bicycle shop: 🚴, 🚴‍♂, 🚴‍♀, 🚵, 🚵‍♂, 🚵‍♀
bicycles: 🚳
blue: 💙, 🩵, 📘, 🔵, 🟦, 🔷, 🔹
books: 📚
boot: 👢
bouquet: 💐
bowl: 🥣, 🍜
bowling: 🎳
boxing: 🥊
bread: 🍞, 🥖
breakfast spot: 🥓, 🍳
bubble tea: 🧋
burger place: 🥬
burrito: 🌯
bus: 🚌, 🚍, 🚏
business service: 🧑‍💼, 👨‍💼, 👩‍💼, 🕴
cake: 🍥, 🥮, 🎂
camera: 📷, 📸, 📹
camping: 🏕
candy: 🍬
candy shop: 🍪, 🍭, 🪅
car: 🚃, 🚋, 🏎
card: 💳, 🗂, 📇, 🗃, 🪪
cards: 🎴
cat: 🐈
cheese: 🧀
chinese restaurant: 👲
chocolate: 🍫
church: ⛪
cinema: 🎦
clinic: 🥼, 💉, 💊, 🩺, 🩻
clothes: 👚
clothing store: 👣, 🌂, ☂, ☔, 👔, 👕, 👖, 👘, 🥻, 👛, 👝, 👑, 👒, 🎩, 🎓
cocktail: 🍸
coffee shop: ☕
computer: 🖥, 🖱, 💽
convenience store: 🏪
crab: 🦀
croissant: 🥐
cupcake: 🧁
custard: 🍮
dancing: 💃, 🕺
dentist: 😬, 🪥
department store: 🏬
diamond: ♦, 🔶, 🔸, 💠
dog: 🐕
doughnut: 🍩
dress: 👗
drink: 🍹
drum: 🛢, 🥁, 🪘
dumpling: 🥟
egg: 🥚
eggs: 🪺
electronics store: 🤳, ☎, 📞, 📳
european restaurant: 🏰
eyebrow: 🤨
falafel: 🧆
farmers market: 🍅
field: 🏑
film: 🎞, 📽
fish: 🐟
fondue: 🫕
food: 😋, 🥘, 🍲, 🥫
french: 🍟
fruit: 🥝
fuel: ⛽
furniture store: 🪹, 🛖, 🔨, 🔧, 🔩
game: 🏏, 🎲
garden: 🐌, 🐛, 🐜, 🐞, 🪏
gift: 🎁
gift shop: 🧧
glass: 🥛, 🥃, 🔍, 🔎
glasses: 🥂, 👓
golf course: 🏌, 🏌‍♂, 🏌‍♀, ⛳, 🚩
guide: 🦮
guitar: 🎸
gym: 💪
hair: 👱‍♂, 👱‍♀, 🦰, 🦱, 🦳, 🪮
hair salon: 🦲
hamburger: 🍔
handbag: 👜
hardware store: 🪚
health: 🧑‍⚕, 👨‍⚕, 👩‍⚕
hiking: 🥾
hockey: 🏒
hospital: 🏥
hot dog: 🌭
hot springs: ♨
hotel: 🏨, 🏩, 🛎, 🛋
house: 🏚, 🏠, 🏡
houses: 🏘
ice cream: 🍦, 🍨
it or marketing company: 📝
japanese: 🏯, 🎎, 🔰, 🈁, 🈂, 🈷, 🈶, 🈯, 🉐, 🈹, 🈚, 🈲, 🉑, 🈸, 🈴, 🈳, ㊗, ㊙, 🈺, 🈵
japanese restaurant: 🍙, 🍡, 🎋, 🎍, 🎌
jeweler: 🙈
juice bar: 🥤, 🧃
karaoke bar: 🎤
laundry: 🧺
library: 📖, 📗, 📙
light rail: 🚈
link: 🔗
liquor store: 🫚
lobster: 🦞
mail: 📧
martial arts: 🥋
massage: 💆, 💆‍♂, 💆‍♀
meat: 🍖, 🥩
mechanic: 🧑‍🔧, 👨‍🔧, 👩‍🔧
medical: 😷, ⚕
mediterranean restaurant: 🥙
metro: 🚇
mexican restaurant: 🫔
mobile: 📱, 📲, 📵, 📴
mosque: 🕌
movie: 🎥
museum: 🖼
music store: 🔊, 🎼, 🎵, 🎶, 🎚, 🎛, 🎷, 🎺, 🪊, 🪗, 🎹, 🎻, 🪕, 🪇, 🪈, 🪉
nail: 💅
national park: 🏞
oyster: 🦪
package: 📦
pancakes: 🥞
parking: 🅿
penguin: 🐧
performing arts: 🎭
pet store: 🐶, 🐱, 🐹, 🐰, 🐇
pie: 🥧
pizza: 🍕
place of worship: 🛐
playground: 🛝
police: 👮, 👮‍♂, 👮‍♀, 🚓, 🚔, 🚨
post office: 🏣, 🏤
post office or print shop: 💌, 📨, 📩, 📤, 📥, 📫, 📪, 📬, 📭, 📮
puzzle: 🧩
record: ⏺
restaurant: 🍝, 🍢, 🍴
ring: 🛟, 💍
roller coaster: 🎢
room: 🧖, 🧖‍♂, 🧖‍♀, 🚹, 🚺
rose: 🌹
running: 🎽
running shoe: 👟
salad: 🥗
sandal: 🩴, 👡
sandwich: 🥪
school: 🏫, 🎒, 📼, 📔
science museum: 🦠, 🧪, 🔬, 🔭, 📡
service: 🐕‍🦺
sewing: 🪡
shaved ice: 🍧
shoe: 👞, 🥿, 👠
shoes: 🩰
shopping: 🛍, 🛒
shrimp: 🦐, 🍤
slot: 🎰
sport: 🚙
sporting goods store: 🌻
sports: 🏅
stadium: 🏟
station: 🚂, 🚉
statue: 🗽
studio: 🎙
sushi: 🍣
sweet: 🍠
swimming: 🏊, 🏊‍♂, 🏊‍♀
swimming pool: 🤽, 🤽‍♂, 🤽‍♀, 🥽
synagogue: 🕍
taco: 🌮
takeout: 🥡
tea shop: 🫖, 🍵
temple: 🛕
tent: ⛺, 🎪
tooth: 🦷
toy store: 👾, 🏐, 🏓, 🏸, 🥌, 🎯, 🪀, 🎱, 🕹, 🧸, ♠, ♥, ♣, 🃏, 🀄, 🏁
train: 🚄, 🚅, 🚆
travel stop: 🛄
vegetable: 🫜
vegetarian restaurant: 🍄‍🟫
video game: 🎮
waffle: 🧇
watch: ⌚
waxing: 🌒, 🌔
weights: 🏋, 🏋‍♂, 🏋‍♀
wine: 🍷
yarn: 🧶
yoga or dance studio: 🧘, 🧘‍♂, 🧘‍♀, 🪩, 🪭
zoo or aquarium: 🦁, 🐅, 🐆, 🐂, 🐃, 🐄, 🐏, 🐁, 🐊, 🪼
`
