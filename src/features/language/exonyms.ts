/**
 * What Spanish, French and Chinese call the states, which is a closed class, and the largest cities, where it isn't their English name; by
 * the paths of their regions, without accents. Written for this product (CC0).
 */
const table = `
alabama: 阿拉巴马 亚拉巴马
alaska: 阿拉斯加
arizona: 亚利桑那
arkansas: 阿肯色
california: californie 加利福尼亚 加州
colorado: 科罗拉多
connecticut: 康涅狄格
delaware: 特拉华
florida: floride 佛罗里达
georgia: 佐治亚 乔治亚
hawaii: hawai 夏威夷
idaho: 爱达荷
illinois: 伊利诺伊
indiana: 印第安纳
iowa: 艾奥瓦 爱荷华
kansas: 堪萨斯
kentucky: 肯塔基
louisiana: luisiana louisiane 路易斯安那
maine: 缅因
maryland: 马里兰
massachusetts: 马萨诸塞 麻省
michigan: 密歇根
minnesota: 明尼苏达
mississippi: misisipi 密西西比
missouri: misuri 密苏里
montana: 蒙大拿
nebraska: 内布拉斯加
nevada: 内华达
new-hampshire: nuevo_hampshire 新罕布什尔
new-jersey: nueva_jersey 新泽西
new-mexico: nuevo_mexico nouveau_mexique 新墨西哥
new-york: 纽约州
north-carolina: carolina_del_norte caroline_du_nord 北卡罗来纳 北卡
north-dakota: dakota_del_norte dakota_du_nord 北达科他
ohio: 俄亥俄
oklahoma: 俄克拉何马 俄克拉荷马
oregon: 俄勒冈
pennsylvania: pensilvania pennsylvanie 宾夕法尼亚 宾州
rhode-island: 罗得岛 罗德岛
south-carolina: carolina_del_sur caroline_du_sud 南卡罗来纳 南卡
south-dakota: dakota_del_sur dakota_du_sud 南达科他
tennessee: 田纳西
texas: tejas 得克萨斯 德克萨斯 德州
utah: 犹他
vermont: 佛蒙特
virginia: virginie 弗吉尼亚
washington: 华盛顿州
west-virginia: virginia_occidental virginie_occidentale 西弗吉尼亚
wisconsin: 威斯康星
wyoming: 怀俄明
arizona/phoenix: 凤凰城 菲尼克斯
california/los-angeles: 洛杉矶
california/oakland: 奥克兰
california/sacramento: 萨克拉门托
california/san-diego: 圣地亚哥 圣迭戈
california/san-francisco: 旧金山 三藩市
california/san-jose: 圣何塞
california/santa-barbara: 圣巴巴拉
colorado/denver: 丹佛
district-of-columbia/washington: 华盛顿 华盛顿特区 华府
florida/miami: 迈阿密
florida/orlando: 奥兰多
florida/tampa: 坦帕
georgia/atlanta: 亚特兰大
georgia/savannah: 萨凡纳
hawaii/honolulu: 檀香山 火奴鲁鲁
illinois/chicago: 芝加哥
indiana/indianapolis: 印第安纳波利斯
louisiana/new-orleans: nueva_orleans la_nouvelle_orleans nouvelle_orleans 新奥尔良
maryland/baltimore: 巴尔的摩
massachusetts/boston: 波士顿
massachusetts/cambridge: 剑桥
michigan/detroit: 底特律
minnesota/minneapolis: 明尼阿波利斯
minnesota/saint-paul: 圣保罗
missouri/kansas-city: 堪萨斯城
missouri/st-louis: 圣路易斯
nevada/las-vegas: 拉斯维加斯
new-mexico/albuquerque: 阿尔伯克基
new-mexico/santa-fe: 圣达菲
new-york/bronx: el_bronx 布朗克斯
new-york/brooklyn: 布鲁克林
new-york/buffalo: 布法罗 水牛城
new-york/new-york: nueva_york ciudad_de_nueva_york 纽约 纽约市 曼哈顿
new-york/queens: 皇后区
north-carolina/charlotte: 夏洛特
ohio/cincinnati: 辛辛那提
ohio/cleveland: 克利夫兰
ohio/columbus: 哥伦布
oregon/portland: 波特兰
pennsylvania/philadelphia: filadelfia philadelphie 费城
pennsylvania/pittsburgh: 匹兹堡
south-carolina/charleston: 查尔斯顿
tennessee/memphis: 孟菲斯
tennessee/nashville: 纳什维尔
texas/austin: 奥斯汀
texas/dallas: 达拉斯
texas/fort-worth: 沃思堡
texas/houston: 休斯敦 休斯顿
texas/san-antonio: 圣安东尼奥
utah/salt-lake-city: 盐湖城
washington/seattle: 西雅图
wisconsin/madison: 麦迪逊
wisconsin/milwaukee: 密尔沃基`

/** The path of a region by what another language calls it. */
export const exonyms: Readonly<Record<string, string>> = Object.fromEntries(
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [path = '', names = ''] = row.split(': ')
      return names.split(' ').map((name) => [name.replaceAll('_', ' '), path])
    }),
)
