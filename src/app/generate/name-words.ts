const words = (list: string) => list.split(' ')

export const surnames = words(
  'Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas Taylor Moore ' +
    'Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyễn Hill ' +
    'Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gómez Phillips Evans Turner Díaz Parker Cruz Edwards Collins ' +
    'Reyes Stewart Morris Morales Murphy Cook Rogers Gutiérrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward ' +
    'Richardson Watson Brooks Chávez Wood Bennett Gray Mendoza Ruiz Hughes Price Álvarez Castillo Sanders Patel Myers Long Ross Foster Jiménez ' +
    'Müller Schröder Kowalski Novák O’Brien O’Connor MacDonald Lindström Sørensen Dvořák Yılmaz Nakamura Tanaka Suzuki Chen Wang Li Zhang Singh ' +
    'Khan Ali Haddad Cohen Levy Rossi Esposito Bianchi Russo Ferrari Dubois Lefèvre Moreau Petrov Ivanov Okafor Mensah Diallo Haile Tesfaye Trần ' +
    'Phạm Hoàng Vũ Park Choi Jung Kapoor Sharma Gupta Das Abbott Barlow Calloway Dunn Ellison Fitzgerald Grayson Holloway Ingram Jennings Kessler ' +
    'Langley Mercer Nolan Osborne Prescott Quincy Rutherford Sinclair Thatcher Underwood Vance Whitaker Yates Zimmerman',
)
export const givenNames = words(
  'Maria José Anna Luis Rosa Tony Joe Frank Sal Mike Lou Sam Max Ben Jack Leo Gus Hank Earl Ray Roy Al Bob Pete Nick Vinny Mario Luigi Gino ' +
    'Carmen Lupita Juan Pedro Chuy Beto Mei Ling Kenji Yuki Hana Sofía Zoë René Chloé Jürgen Björn Åsa Dolly Betty Ruby Pearl Hazel Olive Ivy Daisy ' +
    'Lily Rose Nora Ella Emma Grace Kate Molly Maggie Nell Patty Peggy Sally Sue Tess Vera Wilma Abdul Omar Ahmed Fatima Layla Priya Raj Ravi Anh ' +
    'Linh Kim Minh Dmitri Olga Ivan Stella Elena Nikos Yiannis',
)
export const adjectives = words(
  'Golden Silver Blue Red Green Black White Copper Rusty Happy Lucky Sunny Little Big Grand Royal Old New Urban Rustic Modern Vintage Wild ' +
    'Crooked Hungry Thirsty Salty Sweet Spicy Smoky Humble Noble Proud Brave Quiet Hidden Secret Lost Lazy Busy Twisted Broken Painted Velvet Iron ' +
    'Crystal Amber Ivory Scarlet Crimson Emerald Sapphire Northern Southern Eastern Western Pacific Atlantic Central Downtown Uptown Midtown Country ' +
    'Coastal Alpine Desert Prairie Bayou Island Tropical Electric Cosmic Roaring Dancing Laughing Sleepy Gentle Bright Fresh Pure True First Prime ' +
    'Elite Premier Classic Original Famous Legendary Local Union Liberty Heritage Pioneer',
)
export const things = words(
  'Otter Fox Bear Wolf Eagle Hawk Owl Raven Crow Sparrow Heron Crane Pelican Turtle Trout Salmon Bison Elk Moose Deer Rabbit Badger Beaver ' +
    'Coyote Bull Ox Goat Lamb Pig Hen Rooster Duck Goose Bee Butterfly Dragon Phoenix Lion Tiger Elephant Monkey Whale Dolphin Anchor Barrel Bell ' +
    'Boot Bottle Bridge Candle Clover Compass Cottage Crown Drum Feather Fiddle Flag Fork Garden Gate Hammer Harbor Harvest Hat Hearth Horn House ' +
    'Kettle Key Lantern Leaf Ladder Lamp Maple Mill Mirror Moon Mountain Needle Oak Olive Orchard Owl Paddle Pepper Pine Plow Pot Quilt River Rocket ' +
    'Rose Saddle Sail Scissors Shovel Skillet Spoon Spruce Star Stone Sun Table Thistle Thread Tower Tree Tulip Umbrella Wagon Wheel Willow Window',
)
export const land = words(
  'Cedar Oak Pine Maple Willow Elm Birch Aspen Juniper Sycamore Cypress Magnolia Laurel Hickory Walnut Chestnut Rock Stone Eagle Deer Fox Bear Elk ' +
    'Turkey Beaver Otter Heron Clear Crystal Mirror Silver Long Big Little Lost Indian Mission Spring Mill Sand Sandy Rocky Shady Sunny Pleasant Fair ' +
    'High Green Blue Red White Black Horseshoe Buffalo Coyote Cottonwood Mesquite Palmetto Saguaro Sequoia Redwood Tamarack',
)
export const landforms = words(
  'Creek Lake River Hill Hills Valley Ridge Canyon Meadow Meadows Point Island Springs Falls Grove Glen Hollow Bluff Mesa Cove Bay Harbor Run Fork',
)
export const streets = words(
  'Main Oak Pine Maple Cedar Elm Washington Lake Hill Walnut Spring North Ridge Church Willow Mill Sunset Railroad Jackson Center Highland Forest ' +
    'River Meadow Jefferson Cherry Franklin Park Lincoln Adams Madison Monroe Grant College Market Chestnut Locust Spruce Birch Broadway Congress ' +
    'Delaware Magnolia Mission Valencia Olive Lamar Ashland Clark Halsted Prospect Pearl Water Front State Union Liberty Court School Bridge Canal ' +
    '1st 2nd 3rd 4th 5th 6th 7th 8th 9th 10th 11th 12th 14th 16th 18th 21st 24th 30th 42nd 51st 63rd',
)
export const streetKinds = words('Street Street Street Avenue Avenue Avenue Road Road Boulevard Drive Lane Way Court Place Parkway')
export const saints =
  'St. Mary’s,St. John’s,St. Paul’s,Trinity,Grace,Calvary,Bethel,Zion,Faith,Hope,Our Savior’s,First,Holy Cross,San José'.split(',')
