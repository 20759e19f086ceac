/** Words for kinds of places: an English phrase, and what means the same. See PROVENANCE.md. */
export const chineseKinds = `
accounting or finance office: 会计事务所, 税务顾问
airport: 军用机场, 机场
american restaurant: 美式餐馆
amusement park or arcade: 游戏厅, 迷你高尔夫
antique store: 古董店
aquarium: 水族馆
art center: 艺术中心
art gallery: 广播站, 录音工作室, 电影制片厂, 电视台, 美术馆
art supply store: 布店, 手工艺材料店, 相框店, 艺术品店
asian restaurant: 亚洲餐馆
auto part store: 汽车零部件商店
auto repair shop: 摩托车修理店, 汽车修理店, 轮胎店
bakery: 烘焙店, 甜品店
bank: 银行
bar: 性少数群体酒吧, 酒吧
barbecue restaurant: 烧烤餐厅
barber: 男士理发店
beach: 沙滩
beach or waterfront: 浮动码头, 游艇泊位, 船台
beauty salon: 化妆品店, 日光浴沙龙, 美容店, 香水店
bed and breakfast or hostel: 出租公寓
bicycle shop: 自行车店
biergarten: 啤酒花园
bookstore: 书店
bowling alley: 保龄球馆
brewery: 啤酒坊
burger place: 汉堡快餐
business service: 共享办公空间, 咨询顾问
butcher: 肉店
cafe: 咖啡餐馆
campground: 团体露营地, 宿营场地, 野外宿营地
candy shop: 巧克力店, 糖果店
car dealer: 二手车行, 汽车店
car rental: 共享汽车站点, 汽车租赁
car wash: 洗车
casino: 赌场, 赌场厅
child care center: 保育园, 托儿所
chinese restaurant: 中式快餐, 中式餐馆
chiropractor: 脊骨神经治疗师
chiropractor or therapist: 中医师, 整骨治疗师, 替代医学, 自然疗法, 针灸治疗师, 阿育吠陀治疗师, 顺势治疗
cinema: 电影院
city hall: 市政府
climbing gym: 攀岩馆
clinic: 儿童精神科诊室, 全科医生, 内科诊室, 创伤外科诊室, 呼吸科诊室, 心理科诊室, 心血管科诊室, 放射科诊室, 整形科诊室, 普通外科诊室, 泌尿外科诊室, 消化科诊室, 生育诊所, 病理科诊室, 眼科诊室, 神经内科诊室, 神经外科诊室, 结直肠外科诊室, 耳鼻喉科诊室, 肾脏内科诊室, 肿瘤科诊室, 血液科诊室, 诊所, 足踝科诊室, 过敏科诊室, 透析中心, 风湿免疫科诊室, 骨科诊室
clothing store: 二手服装店, 内衣店, 婚礼服饰店, 工作服装店, 服装店, 正装店, 箱包店, 饰品店
coffee shop: 咖啡商店
coffeehouse: 咖啡馆
coin laundry: 自助洗衣店
community center: 俱乐部会所, 公共书架, 宗教会场, 村民活动中心, 社交中心, 社区中心, 社区活动中心
community garden: 社区花园
convenience store: 便利店
convention center: 会议中心
copy shop: 打印店
courthouse: 法院
delicatessen: 熟食店
dentist: 牙科医院
department store: 百货商场
dermatologist: 皮肤科诊室
discount store: 仓储超市, 折扣商店
distillery: 蒸馏工坊
doctor: 私人诊所
dog park: 狗公园
donut shop: 甜甜圈快餐
drugstore: 药妆店
dry cleaner: 干洗店
electrician: 电工
electronic store: 手机店, 电器店, 电子游戏店, 电脑店, 音响店
employment agency: 就业中介
escape room: 密室逃脱
european restaurant: 德式餐馆, 法式餐馆, 西班牙饭店
ev charging station: 充电站, 电动自行车充电站
event venue: 宴会厅, 展览中心
farmer market: 市场
fast food: 快餐店
fast food place: 炸鱼薯条快餐, 炸鸡快餐, 热狗快餐, 自助餐厅, 贝果快餐, 鸡翅快餐
ferry terminal: 轮渡码头
financial advisor: 财务顾问
fire station: 消防站
fishmonger: 海鲜店
florist: 花店
furniture store: 厨房用品店, 地毯店, 室内装饰店, 家具店, 家居用品店, 家用电器店, 床上用品店, 灯饰店
garden: 居家花园, 植物园, 花园, 菜园
gas station: 加油站
general store: 杂货店
gift shop: 文具店, 礼品店, 节庆用品店
golf course: 高尔夫球场
government office: 描笼涯镇厅, 政府机关, 检察院, 登记处, 税务局
greengrocer: 果蔬店
guest house: 客栈
gym: 健身中心, 健身房
gynecologist: 妇产科诊室
hairdresser: 理发店
hardware store: 五金店, 园艺品店, 批发市场, 涂料店
history museum: 历史博物馆
home repair business: 园艺工坊, 暖通工程, 木匠工坊
hospital: 医院
hostel: 旅舍
hotel: 酒店
ice cream shop: 冰淇淋店, 炒酸奶
ice rink: 滑冰场
indian restaurant: 印度快餐, 印度餐馆
insurance agency: 保险公司
irish pub: 爱尔兰酒吧
it or marketing company: 企业公司, 广告中介
italian restaurant: 意式餐馆
japanese restaurant: 寿司快餐, 寿司餐馆, 日式拉面餐馆, 日式餐馆
jeweler: 手表店, 珠宝店
juice bar: 果汁速食
kiosk: 售货亭
korean restaurant: 韩式餐馆
landmark: 半身像, 涂鸦, 艺术品, 艺术装置, 雕塑
laundry: 洗衣店
law office: 公证处, 律师事务所
library: 图书馆
liquor store: 酒水店, 饮料店
mall: 购物中心
marina: 游艇码头
mediterranean restaurant: 土耳其餐馆, 希腊餐馆, 烤串炸串店
mental health provider: 卫生保健咨询, 心理咨询
mexican restaurant: 墨西哥快餐, 墨西哥餐馆
motel: 汽车旅馆
mural: 壁画
museum: 博物馆
music store: 乐器店, 音乐店
nail salon: 美甲店
nature preserve: 自然保护区
newsstand: 报刊店
nightclub: 夜总会, 性少数群体夜总会
optician: 眼镜店
optometrist: 验光师
orthodontist: 正畸医师
painter: 油漆工程
park: 公园
parking: 地下停车场, 地面停车场, 多层停车场, 路边停车
pawn shop: 当铺
pediatrician: 儿科诊室
pet store: 宠物店, 宠物美容
petting zoo: 儿童动物园
pharmacy: 药房
photographer: 摄影师
physiotherapist: 物理治疗师
pier: 栈桥
pizzeria: 披萨快餐, 披萨餐馆
place of worship: 佛寺殿堂, 印度教寺庙, 基督教堂, 清真寺殿堂, 犹太教堂, 礼拜场所, 神道教神社, 贵格会礼拜堂, 道观殿堂, 锡克教教堂
planetarium: 天文馆
playground: 儿童游乐场, 室内儿童游乐场
plumber: 管路工坊
police: 警察局
post office: 邮局
pub: 性少数群体清吧, 清吧, 自酿酒吧
real estate office: 房地产中介
restaurant: 乌克兰饭店, 格鲁吉亚餐馆, 火锅餐馆, 面馆, 食阁, 餐馆
roofer: 屋顶工程
rv park: 房车营地
sandwich shop: 三明治快餐
sauna: 桑拿
seafood restaurant: 海鲜餐馆
shoe store: 鞋店
smoke shop or dispensary: 大麻店, 烟草店, 电子烟店
soccer field: 足球场
spa: 按摩店
specialty food store: 健康食品店, 冷冻食品店, 奶酪店, 干杂店, 香料店
sport center: 三级跳跑道, 乒乓球场地, 五人制足球场, 体育中心, 体育跑道, 冒险乐园, 冬季两项射击场, 加加球场, 匹克球场, 卡丁车场, 团体手球场, 地掷球场, 垒球场, 射击场, 射击场设施, 射箭场, 巨型棋盘, 排球场, 掷马蹄铁场地, 撑杆跳跑道, 曲棍球场, 板球场地, 标枪跑道, 桌面足球台, 棒球场, 水弹射击场, 沙壶球场, 沙滩排球场, 滑板场, 漏斗, 澳式橄榄球场, 球场, 短跑跑道, 笼式网球场, 篮球场, 绳球场, 综合体育场, 美式四方手球场, 美式手球场, 美式橄榄球场, 羽毛球场, 联盟式橄榄球场, 自行车赛道, 英式橄榄球场, 英式篮球场, 草地滚球场, 赛道, 赛马场, 赛马道, 跳远跑道, 运动场地, 障碍赛跑道, 马场
sporting good store: 体育用品店, 户外用品店, 狩猎店, 钓鱼店
stadium: 体育场
station: 乘降所, 公交车站, 列车站, 单轨列车站, 地铁站, 枢纽站, 缆车站, 轻轨站
statue: 塑像
steakhouse: 牛排餐馆
storage or rental business: 工具租赁店, 设备租赁
storage rental: 仓储租赁
studio: 工作室
supermarket: 有机产品超市, 超市
swimming pool: 游泳设施
tattoo parlor: 纹身店
tattoo studio: 身体穿孔店
tea shop: 奶茶店, 茶叶商店
teahouse: 茶馆
tenni court: 网球场
thai restaurant: 泰式餐馆
theater: 剧院, 圆形剧场
theme park: 主题公园
thrift or antique store: 二手商品店, 慈善机构店
tourist attraction: 旅游名胜
town hall: 地方政府, 村礼堂
toy store: 影像店, 桌游店, 模型店, 玩具店
trampoline park: 室内蹦床乐园
travel agency: 旅行社
veterinarian: 动物医院
vietnamese restaurant: 越南餐馆
viewpoint: 观景点
visitor center: 旅游咨询处
wine shop: 酒品商店
winery: 葡萄酒坊
yoga or dance studio: 瑜伽馆, 舞厅
youth center: 青年中心
zoo: 动物园
zoo or aquarium: 野放动物公园, 野生动物园
`
