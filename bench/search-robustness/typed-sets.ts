/**
 * What people of different kinds type, with the categories that answer it (`also`: that will do), and what a place should offer.
 * "R" is the region; a city that has such a place is drawn from what is loaded. Two sets were worked with, see everyday.ts for others.
 */
export const typedSets: Record<string, string> = {
  'typed one': `
where can i get my hair cut in R: hair-salons, barbers
barber shop near downtown R: barbers; also hair-salons
breakfast R: breakfast-brunch; also american, coffee-shops, other-restaurants
cheap eats R: @restaurants
free things to do in R: @arts-entertainment, @parks-outdoors; free-entry
museums R open today: art-museums, history-museums, science-nature-museums, childrens-museums, museums
best view of the city R: landmarks; also @parks-outdoors
where to eat tonight R: @restaurants
what to see in R: @arts-entertainment; also @parks-outdoors
where to take visitors in R: @arts-entertainment; also @parks-outdoors
rainy day activities R: @arts-entertainment, bowling
souvenir shop R: gifts-souvenirs
tourist office R: visitor-info
sightseeing R: @arts-entertainment; also @parks-outdoors, visitor-info
famous landmarks in R: landmarks
old buildings R: landmarks, history-museums
live jazz in R: music-venues; also bars
where can i watch the game in R: sports-bars; also pubs, bars
nightlife R: @bars-nightlife
rooftop bar R: bars
luggage storage R: storage-rental
place to swim R: swimming; also beaches-waterfront
kids activities R: childrens-museums, zoos-aquariums, playgrounds, amusement, science-nature-museums; also @arts-entertainment, @parks-outdoors
indoor play R: amusement, childrens-museums, playgrounds
birthday party venue R: event-venues, amusement, bowling
playground with swings R: playgrounds
toddler friendly museum R: childrens-museums, science-nature-museums, art-museums, history-museums, museums; kid-friendly
petting zoo R: zoos-aquariums
ice cream near me R: ice-cream
story time library R: libraries
kids shoes R: shoes
daycare R: childcare
pediatrician R: clinics-doctors; also hospitals
swimming lessons for kids R: swimming
family restaurant R: @restaurants; kid-friendly
splash pad R: playgrounds; also parks
dinosaur museum R: science-nature-museums
aquarium tickets R: zoos-aquariums
study spot with wifi R: coffee-shops, libraries; wifi
quiet place to study R: libraries; also coffee-shops
cheap burritos R: mexican
used textbooks R: bookstores
print documents R: mail-shipping
gym day pass R: gyms
late night food R: @restaurants; late-night
bubble tea R: tea-bubble-tea
vinyl R: music-instruments
comics R: bookstores, toys-games
thrift shopping R: thrift-antiques
vegan food R: vegetarian-vegan; also @restaurants, @cafes-bakeries; vegan
open mic R: music-venues, theaters; also bars
poetry books R: bookstores
student discount museum R: art-museums, history-museums, science-nature-museums, childrens-museums, museums
dive bars R: bars; also pubs
bike shop R: bicycles
pizza by the slice R: pizza
fried chicken R: southern-soul, fast-food; also american
noodles R: chinese, thai; also vietnamese, japanese-sushi
campus R: colleges
hike near R: trails, nature-preserves; also parks
`,
  'typed two': `
airport R: airports
hotel with free wifi R: hotels; wifi
hotel with parking downtown R: hotels; parking
steak dinner R: steakhouses
client dinner R: @restaurants
coworking R: business-services
conference center R: event-venues
dry cleaner R: laundry-cleaning
rental car R: car-rental
train station R: stations
coffee to go R: coffee-shops; takeaway
place to work with a laptop R: coffee-shops, libraries; wifi
hotel bar R: hotels, bars
notary R: legal
ship a package R: mail-shipping
atm R: banks-credit-unions
electric car charging R: ev-charging
shoe repair R: shoes
fix my phone screen R: electronics
computer repair R: electronics, it-marketing
flat tire R: auto-repair
my brakes are squeaking R: auto-repair
oil change R: auto-repair
leaking sink R: home-services
buy a drill R: hardware-garden
paint store R: hardware-garden, arts-crafts
locksmith R: home-services
get keys made R: hardware-garden, home-services
guitar strings R: music-instruments
watch battery R: jewelry
new glasses R: eye-care
garden center R: hardware-garden
lumber R: hardware-garden
tailor R: laundry-cleaning
bike repair R: bicycles
car wash R: car-washes
toothache R: dentists
flu shot R: pharmacies; also clinics-doctors, urgent-care
prescription refill R: pharmacies
emergency vet R: veterinarians
my dog is sick R: veterinarians
hospital emergency R: hospitals
wheelchair accessible museum R: art-museums, history-museums, science-nature-museums, childrens-museums, museums; wheelchair
accessible trail R: trails; wheelchair
restaurant with accessible bathroom R: @restaurants; wheelchair
step free theatre R: theaters; wheelchair
park with accessible paths R: parks; wheelchair
museo para niños en R: childrens-museums, science-nature-museums, art-museums, history-museums, museums; kid-friendly
donde comer tacos en R: mexican
comida barata en R: @restaurants
iglesia católica en R: worship
tienda de ropa en R: clothing
parque para perros R: dog-parks; also parks
cerveza artesanal en R: breweries
hey google find a pharmacy open now in R: pharmacies
alexa where is the closest supermarket in R: supermarkets
siri where can i buy flowers in R: florists
ok google is there a bookstore around R: bookstores
show me italian restaurants that are open in R: italian
what time do museums open in R: art-museums, history-museums, science-nature-museums, childrens-museums, museums
find somewhere to park in R: parking
i want to go bowling in R: bowling
navigate to a gas station in R: gas-stations
where can we dance in R: nightclubs; also yoga-pilates-dance
`,
}
