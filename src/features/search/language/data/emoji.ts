/** Emoji with their names and keywords. See PROVENANCE.md. */
export const emoji = `
😀 grinning face, cheerful, cheery, face, grin, grinning, happy, laugh, nice, smile, smiling, teeth
😃 grinning face with big eyes, awesome, big, eyes, face, grin, grinning, happy, mouth, open, smile, smiling, teeth, yay
😁 beaming face with smiling eyes, beaming, eye, eyes, face, grin, grinning, happy, nice, smile, smiling, teeth
😉 winking face, face, flirt, heartbreaker, sexy, slide, tease, wink, winking, winks
😋 face savoring food, delicious, eat, face, food, full, hungry, savor, smile, smiling, tasty, um, yum, yummy
😛 face with tongue, awesome, cool, face, nice, party, stuck out, sweet, tongue
🤨 face with raised eyebrow, disapproval, disbelief, distrust, emoji, eyebrow, face, hmm, mild, raised, skeptic, skeptical, skepticism, surprise, what
😬 grimacing face, awk, awkward, dentist, face, grimace, grimacing, grinning, smile, smiling
😴 sleeping face, bed, bedtime, face, good, goodnight, nap, night, sleep, sleeping, tired, whatever, yawn, zzz
😷 face with medical mask, cold, dentist, dermatologist, doctor, dr, face, germs, mask, medical, medicine, sick
🥶 cold face, blue, blue faced, cold, face, freezing, frostbite, icicles, subzero, teeth
🥸 disguised face, disguise, eyebrow, face, glasses, incognito, moustache, mustache, nose, person, spy, tache, tash
😎 smiling face with sunglasses, awesome, beach, bright, bro, chilling, cool, face, rad, relaxed, shades, slay, smile, style, sunglasses, swag, win
🤓 nerd face, brainy, clever, expert, face, geek, gifted, glasses, intelligent, nerd, smart
😰 anxious face with sweat, anxious, blue, cold, eek, face, mouth, nervous, open, rushed, scared, sweat, yikes
👽 alien, creature, extraterrestrial, face, fairy, fairytale, fantasy, monster, space, tale, ufo
👾 alien monster, alien, creature, extraterrestrial, face, fairy, fairytale, fantasy, game, gamer, games, monster, pixelated, space, tale, ufo
😺 grinning cat, animal, cat, face, grinning, mouth, open, smile, smiling
😸 grinning cat with smiling eyes, animal, cat, eye, eyes, face, grin, grinning, smile, smiling
😹 cat with tears of joy, animal, cat, face, joy, laugh, laughing, lol, tear, tears
😻 smiling cat with heart eyes, animal, cat, eye, face, heart, heart eyes, love, smile, smiling
😼 cat with wry smile, animal, cat, face, ironic, smile, wry
😽 kissing cat, animal, cat, closed, eye, eyes, face, kiss, kissing
🙀 weary cat, animal, cat, face, oh, surprised, weary
😿 crying cat, animal, cat, cry, crying, face, sad, tear
😾 pouting cat, animal, cat, face, pouting
🙈 see no evil monkey, embarrassed, evil, face, forbidden, forgot, gesture, hide, monkey, no, omg, prohibited, scared, secret, smh, watch
🙉 hear no evil monkey, animal, ears, evil, face, forbidden, gesture, hear, listen, monkey, no, not, prohibited, secret, shh, tmi
🙊 speak no evil monkey, animal, evil, face, forbidden, gesture, monkey, no, not, oops, prohibited, quiet, secret, speak, stealth
💌 love letter, heart, letter, love, mail, romance, valentine
🩷 pink heart, 143, adorable, cute, emotion, heart, ily, like, love, pink, special, sweet
💙 blue heart, 143, blue, emotion, heart, ily, love, romance
🩵 light blue heart, 143, blue, cute, cyan, emotion, heart, ily, light, like, love, sky, special, teal
💦 sweat droplets, comic, drip, droplet, droplets, drops, splashing, squirt, sweat, water, wet, work, workout
💨 dashing away, away, cloud, comic, dash, dashing, fart, fast, go, gone, gotta, running, smoke
👌 ok hand, awesome, bet, dope, fleek, fosho, got, gotcha, hand, legit, ok, okay, pinch, rad, sure, sweet, three
🫵 index pointing at the viewer, at, finger, hand, index, pointing, poke, viewer, you
💅 nail polish, bored, care, cosmetics, done, makeup, manicure, nail, polish, whatever
🤳 selfie, camera, phone
💪 flexed biceps, arm, beast, bench, biceps, bodybuilder, bro, curls, flex, gains, gym, jacked, muscle, press, ripped, strong, weightlift
🦷 tooth, dentist, pearly, teeth, white
👄 mouth, beauty, body, kiss, kissing, lips, lipstick
🧒 child, bright eyed, grandchild, kid, young, younger
👦 boy, bright eyed, child, grandson, kid, son, young, younger
👧 girl, bright eyed, child, daughter, granddaughter, kid, virgo, young, younger, zodiac
👱‍♂ man blond hair, blond, blond haired, hair, man
👱‍♀ woman blond hair, blond, blond haired, blonde, hair, woman
🙆 person gesturing ok, exercise, gesture, gesturing, hand, ok, omg, person
🙆‍♂ man gesturing ok, exercise, gesture, gesturing, hand, man, ok, omg
🙆‍♀ woman gesturing ok, exercise, gesture, gesturing, hand, ok, omg, woman
🙇 person bowing, apology, ask, beg, bow, bowing, favor, forgive, gesture, meditate, meditation, person, pity, regret, sorry
🙇‍♂ man bowing, apology, ask, beg, bow, bowing, favor, forgive, gesture, man, meditate, meditation, pity, regret, sorry
🙇‍♀ woman bowing, apology, ask, beg, bow, bowing, favor, forgive, gesture, meditate, meditation, pity, regret, sorry, woman
🧑‍⚕ health worker, doctor, health, healthcare, nurse, therapist, worker
👨‍⚕ man health worker, doctor, health, healthcare, man, nurse, therapist, worker
👩‍⚕ woman health worker, doctor, health, healthcare, nurse, therapist, woman, worker
🧑‍🔧 mechanic, electrician, plumber, tradesperson
👨‍🔧 man mechanic, electrician, man, mechanic, plumber, tradesperson
👩‍🔧 woman mechanic, electrician, mechanic, plumber, tradesperson, woman
🧑‍💼 office worker, architect, business, manager, office, white collar, worker
👨‍💼 man office worker, architect, business, man, manager, office, white collar, worker
👩‍💼 woman office worker, architect, business, manager, office, white collar, woman, worker
🧑‍🔬 scientist, biologist, chemist, engineer, mathematician, physicist
👨‍🔬 man scientist, biologist, chemist, engineer, man, mathematician, physicist, scientist
👩‍🔬 woman scientist, biologist, chemist, engineer, mathematician, physicist, scientist, woman
🧑‍💻 technologist, coder, computer, developer, inventor, software
👨‍💻 man technologist, coder, computer, developer, inventor, man, software, technologist
👩‍💻 woman technologist, coder, computer, developer, inventor, software, technologist, woman
🧑‍🎨 artist, palette
👨‍🎨 man artist, artist, man, palette
👩‍🎨 woman artist, artist, palette, woman
🧑‍✈ pilot, plane
👨‍✈ man pilot, man, pilot, plane
👩‍✈ woman pilot, pilot, plane, woman
🧑‍🚀 astronaut, rocket, space
👨‍🚀 man astronaut, astronaut, man, rocket, space
👩‍🚀 woman astronaut, astronaut, rocket, space, woman
👮 police officer, apprehend, arrest, citation, cop, law, officer, over, police, pulled, undercover
👮‍♂ man police officer, apprehend, arrest, citation, cop, law, man, officer, over, police, pulled, undercover
👮‍♀ woman police officer, apprehend, arrest, citation, cop, law, officer, over, police, pulled, undercover, woman
👲 person with skullcap, cap, chinese, gua, guapi, hat, mao, person, pi, skullcap
👼 baby angel, angel, baby, church, face, fairy, fairytale, fantasy, tale
🧛 vampire, blood, dracula, fangs, halloween, scary, supernatural, teeth, undead
🧛‍♂ man vampire, blood, fangs, halloween, man, scary, supernatural, teeth, undead, vampire
🧛‍♀ woman vampire, blood, fangs, halloween, scary, supernatural, teeth, undead, vampire, woman
🧜 merperson, creature, fairytale, folklore, ocean, sea, siren, trident
🧜‍♂ merman, creature, fairytale, folklore, neptune, ocean, poseidon, sea, siren, trident, triton
🧜‍♀ mermaid, creature, fairytale, folklore, merwoman, ocean, sea, siren, trident
💆 person getting massage, face, getting, headache, massage, person, relax, relaxing, salon, soothe, spa, tension, therapy, treatment
💆‍♂ man getting massage, face, getting, headache, man, massage, relax, relaxing, salon, soothe, spa, tension, therapy, treatment
💆‍♀ woman getting massage, face, getting, headache, massage, relax, relaxing, salon, soothe, spa, tension, therapy, treatment, woman
💇 person getting haircut, barber, beauty, chop, cosmetology, cut, groom, hair, haircut, parlor, person, shears, style
💇‍♂ man getting haircut, barber, beauty, chop, cosmetology, cut, groom, hair, haircut, man, parlor, person, shears, style
💇‍♀ woman getting haircut, barber, beauty, chop, cosmetology, cut, groom, hair, haircut, parlor, person, shears, style, woman
🚶 person walking, amble, gait, hike, man, pace, pedestrian, person, stride, stroll, walk, walking
🚶‍♂ man walking, amble, gait, hike, man, pace, pedestrian, stride, stroll, walk, walking
🚶‍♀ woman walking, amble, gait, hike, man, pace, pedestrian, stride, stroll, walk, walking, woman
💃 woman dancing, dance, dancer, dancing, elegant, festive, flair, flamenco, groove, lets, salsa, tango, woman
🕺 man dancing, dance, dancer, dancing, elegant, festive, flair, flamenco, groove, lets, man, salsa, tango
🕴 person in suit levitating, business, levitating, person, suit
🧖 person in steamy room, day, luxurious, pamper, person, relax, room, sauna, spa, steam, steambath, unwind
🧖‍♂ man in steamy room, day, luxurious, man, pamper, relax, room, sauna, spa, steam, steambath, unwind
🧖‍♀ woman in steamy room, day, luxurious, pamper, relax, room, sauna, spa, steam, steambath, unwind, woman
🏇 horse racing, horse, jockey, racehorse, racing, riding, sport
🏂 snowboarder, ski, snow, snowboard, sport
🏌 person golfing, ball, birdie, caddy, driving, golf, golfing, green, person, pga, putt, range, tee
🏌‍♂ man golfing, ball, birdie, caddy, driving, golf, golfing, green, man, pga, putt, range, tee
🏌‍♀ woman golfing, ball, birdie, caddy, driving, golf, golfing, green, pga, putt, range, tee, woman
🏄 person surfing, beach, ocean, person, sport, surf, surfer, surfing, swell, waves
🏄‍♂ man surfing, beach, man, ocean, sport, surf, surfer, surfing, swell, waves
🏄‍♀ woman surfing, beach, ocean, person, sport, surf, surfer, surfing, swell, waves
🏊 person swimming, freestyle, person, sport, swim, swimmer, swimming, triathlon
🏊‍♂ man swimming, freestyle, man, sport, swim, swimmer, swimming, triathlon
🏊‍♀ woman swimming, freestyle, man, sport, swim, swimmer, swimming, triathlon
🏋 person lifting weights, barbell, bodybuilder, deadlift, lifter, lifting, person, powerlifting, weight, weightlifter, weights, workout
🏋‍♂ man lifting weights, barbell, bodybuilder, deadlift, lifter, lifting, man, powerlifting, weight, weightlifter, weights, workout
🏋‍♀ woman lifting weights, barbell, bodybuilder, deadlift, lifter, lifting, powerlifting, weight, weightlifter, weights, woman, workout
🚴 person biking, bicycle, bicyclist, bike, biking, cycle, cyclist, person, riding, sport
🚴‍♂ man biking, bicycle, bicyclist, bike, biking, cycle, cyclist, man, riding, sport
🚴‍♀ woman biking, bicycle, bicyclist, bike, biking, cycle, cyclist, riding, sport, woman
🚵 person mountain biking, bicycle, bicyclist, bike, biking, cycle, cyclist, mountain, person, riding, sport
🚵‍♂ man mountain biking, bicycle, bicyclist, bike, biking, cycle, cyclist, man, mountain, riding, sport
🚵‍♀ woman mountain biking, bicycle, bicyclist, bike, biking, cycle, cyclist, mountain, riding, sport, woman
🤼 people wrestling, combat, duel, grapple, people, ring, tournament, wrestle, wrestling
🤼‍♂ men wrestling, combat, duel, grapple, men, ring, tournament, wrestle, wrestling
🤼‍♀ women wrestling, combat, duel, grapple, ring, tournament, women, wrestle, wrestling
🤽 person playing water polo, person, playing, polo, sport, swimming, water, waterpolo
🤽‍♂ man playing water polo, man, playing, polo, sport, swimming, water, waterpolo
🤽‍♀ woman playing water polo, playing, polo, sport, swimming, water, waterpolo, woman
🤾 person playing handball, athletics, ball, catch, chuck, handball, hurl, lob, person, pitch, playing, sport, throw, toss
🤾‍♂ man playing handball, athletics, ball, catch, chuck, handball, hurl, lob, man, pitch, playing, sport, throw, toss
🤾‍♀ woman playing handball, athletics, ball, catch, chuck, handball, hurl, lob, pitch, playing, sport, throw, toss, woman
🧘 person in lotus position, cross, legged, legs, lotus, meditation, peace, person, position, relax, serenity, yoga, yogi, zen
🧘‍♂ man in lotus position, cross, legged, legs, lotus, man, meditation, peace, position, relax, serenity, yoga, yogi, zen
🧘‍♀ woman in lotus position, cross, legged, legs, lotus, meditation, peace, position, relax, serenity, woman, yoga, yogi, zen
🛌 person in bed, bed, bedtime, good, goodnight, hotel, nap, night, person, sleep, tired, zzz
👣 footprints, barefoot, clothing, footprint, omw, print, walk
🦰 red hair, ginger, hair, red, redhead
🦱 curly hair, afro, curly, hair, ringlets
🦳 white hair, gray, hair, old, white
🦲 bald, chemotherapy, hair, hairless, no, shaven
🐵 monkey face, animal, banana, face, monkey
🐒 monkey, animal, banana
🦍 gorilla, animal
🦧 orangutan, animal, ape, monkey
🐶 dog face, adorbs, animal, dog, face, pet, puppies, puppy
🐕 dog, animal, animals, dogs, pet
🦮 guide dog, accessibility, animal, blind, dog, guide
🐕‍🦺 service dog, accessibility, animal, assistance, dog, service
🐩 poodle, animal, dog, fluffy
🐺 wolf, animal, face
🦊 fox, animal, face
🦝 raccoon, animal, curious, sly
🐱 cat face, animal, cat, face, kitten, kitty, pet
🐈 cat, animal, animals, cats, kitten, pet
🐈‍⬛ black cat, animal, black, cat, feline, halloween, meow, unlucky
🦁 lion, alpha, animal, face, leo, mane, order, rawr, roar, safari, strong, zodiac
🐯 tiger face, animal, big, cat, face, predator, tiger
🐅 tiger, animal, big, cat, predator, zoo
🐆 leopard, animal, big, cat, predator, zoo
🐴 horse face, animal, dressage, equine, face, farm, horse, horses
🫎 moose, alces, animal, antlers, elk, mammal
🫏 donkey, animal, ass, burro, hinny, mammal, mule, stubborn
🐎 horse, animal, equestrian, farm, racehorse, racing
🦓 zebra, animal, stripe
🦌 deer, animal
🦬 bison, animal, buffalo, herd, wisent
🐮 cow face, animal, cow, face, farm, milk, moo
🐂 ox, animal, animals, bull, farm, taurus, zodiac
🐃 water buffalo, animal, buffalo, water, zoo
🐄 cow, animal, animals, farm, milk, moo
🐷 pig face, animal, bacon, face, farm, pig, pork
🐖 pig, animal, bacon, farm, pork, sow
🐗 boar, animal, pig
🐽 pig nose, animal, face, farm, nose, pig, smell, snout
🐏 ram, animal, aries, horns, male, sheep, zodiac, zoo
🐑 ewe, animal, baa, farm, female, fluffy, lamb, sheep, wool
🐐 goat, animal, capricorn, farm, milk, zodiac
🐪 camel, animal, desert, dromedary, hump, one
🐫 two hump camel, animal, bactrian, camel, desert, hump, two, two hump
🦙 llama, alpaca, animal, guanaco, vicuna, wool
🦒 giraffe, animal, spots
🐘 elephant, animal
🦣 mammoth, animal, extinction, large, tusk, wooly
🦏 rhinoceros, animal
🦛 hippopotamus, animal, hippo
🐭 mouse face, animal, face, mouse
🐁 mouse, animal, animals
🐀 rat, animal
🐹 hamster, animal, face, pet
🐰 rabbit face, animal, bunny, face, pet, rabbit
🐇 rabbit, animal, bunny, pet
🐿 chipmunk, animal, squirrel
🦫 beaver, animal, dam, teeth
🦔 hedgehog, animal, spiny
🦇 bat, animal, vampire
🐻 bear, animal, face, grizzly, growl, honey
🐻‍❄ polar bear, animal, arctic, bear, polar, white
🐨 koala, animal, australia, bear, down, face, marsupial, under
🐼 panda, animal, bamboo, face
🦦 otter, animal, fishing, playful
🦨 skunk, animal, stink
🦘 kangaroo, animal, joey, jump, marsupial
🦡 badger, animal, honey, pester
🐔 chicken, animal, bird, ornithology
🐓 rooster, animal, bird, ornithology
🐣 hatching chick, animal, baby, bird, chick, egg, hatching
🐤 baby chick, animal, baby, bird, chick, ornithology
🐥 front facing baby chick, animal, baby, bird, chick, front facing, newborn, ornithology
🐦 bird, animal, ornithology
🐧 penguin, animal, antarctica, bird, ornithology
🦅 eagle, animal, bird, ornithology
🦆 duck, animal, bird, ornithology
🦢 swan, animal, bird, cygnet, duckling, ornithology, ugly
🦉 owl, animal, bird, ornithology, wise
🦤 dodo, animal, bird, extinction, large, ornithology
🪶 feather, bird, flight, light, plumage
🦩 flamingo, animal, bird, flamboyant, ornithology, tropical
🦚 peacock, animal, bird, colorful, ornithology, ostentatious, peahen, pretty, proud
🦜 parrot, animal, bird, ornithology, pirate, talk
🐦‍⬛ black bird, animal, beak, bird, black, caw, corvid, crow, ornithology, raven, rook
🪿 goose, animal, bird, duck, flock, fowl, gaggle, gander, geese, honk, ornithology, silly
🐸 frog, animal, face
🐊 crocodile, animal, zoo
🐢 turtle, animal, terrapin, tortoise
🦎 lizard, animal, reptile
🐍 snake, animal, bearer, ophiuchus, serpent, zodiac
🐲 dragon face, animal, dragon, face, fairy, fairytale, tale
🐉 dragon, animal, fairy, fairytale, knights, tale
🦕 sauropod, brachiosaurus, brontosaurus, dinosaur, diplodocus
🦖 t rex, dinosaur, rex, tyrannosaurus
🐳 spouting whale, animal, beach, face, ocean, spouting, whale
🐋 whale, animal, beach, ocean
🐬 dolphin, animal, beach, flipper, ocean
🫍 orca, marine, ocean, whale
🦭 seal, animal, lion, ocean, sea
🐟 fish, animal, dinner, fishes, fishing, pisces, zodiac
🐠 tropical fish, animal, fish, fishes, tropical
🐡 blowfish, animal, fish
🦈 shark, animal, fish
🐙 octopus, animal, creature, ocean
🐚 spiral shell, animal, beach, conch, sea, shell, spiral
🪸 coral, change, climate, ocean, reef, sea
🪼 jellyfish, animal, aquarium, burn, invertebrate, jelly, life, marine, ocean, ouch, plankton, sea, sting, stinger, tentacles
🦀 crab, cancer, zodiac
🦞 lobster, animal, bisque, claws, seafood
🦐 shrimp, food, shellfish, small
🦑 squid, animal, food, mollusk
🦪 oyster, diving, pearl
🐌 snail, animal, escargot, garden, nature, slug
🐛 bug, animal, garden, insect
🐜 ant, animal, garden, insect
🐝 honeybee, animal, bee, bumblebee, honey, insect, nature, spring
🪲 beetle, animal, bug, insect
🐞 lady beetle, animal, beetle, garden, insect, lady, ladybird, ladybug, nature
🦗 cricket, animal, bug, grasshopper, insect, orthoptera
🪳 cockroach, animal, insect, pest, roach
🕷 spider, animal, insect
🪰 fly, animal, disease, insect, maggot, pest, rotting
🪱 worm, animal, annelid, earthworm, parasite
🦠 microbe, amoeba, bacteria, science, virus
💐 bouquet, anniversary, birthday, date, flower, love, plant, romance
🪷 lotus, beauty, buddhism, calm, flower, hinduism, peace, purity, serenity
🌹 rose, beauty, elegant, flower, love, plant, red, valentine
🌻 sunflower, flower, outdoors, plant, sun
🪴 potted plant, decor, grow, house, nurturing, plant, pot, potted
🌴 palm tree, beach, palm, plant, tree, tropical
🌵 cactus, desert, drought, nature, plant
🪹 empty nest, branch, empty, home, nest, nesting
🪺 nest with eggs, bird, branch, egg, eggs, nest, nesting
🍇 grapes, dionysus, fruit, grape
🍈 melon, cantaloupe, fruit
🍉 watermelon, fruit
🍊 tangerine, citrus, fruit, nectarine, orange, vitamin
🍋 lemon, citrus, fruit, sour
🍋‍🟩 lime, acidity, citrus, cocktail, fruit, garnish, key, margarita, mojito, refreshing, salsa, sour, tangy, tequila, tropical, zest
🍌 banana, fruit, potassium
🍍 pineapple, colada, fruit, pina, tropical
🥭 mango, food, fruit, tropical
🍎 red apple, apple, diet, food, fruit, health, red, ripe
🍏 green apple, apple, fruit, green
🍐 pear, fruit
🍑 peach, fruit
🍒 cherries, berries, cherry, fruit, red
🍓 strawberry, berry, fruit
🫐 blueberries, berries, berry, bilberry, blue, blueberry, food, fruit
🥝 kiwi fruit, food, fruit, kiwi
🍅 tomato, food, fruit, vegetable
🫒 olive, food
🥑 avocado, food, fruit
🍆 eggplant, aubergine, vegetable
🥔 potato, food, vegetable
🥕 carrot, food, vegetable
🫑 bell pepper, bell, capsicum, food, pepper, vegetable
🥒 cucumber, food, pickle, vegetable
🥬 leafy green, bok, burgers, cabbage, choy, green, kale, leafy, lettuce, salad
🥜 peanuts, food, nut, peanut, vegetable
🫘 beans, food, kidney, legume, small
🫚 ginger root, beer, ginger, health, herb, natural, root, spice
🫛 pea pod, beans, beanstalk, edamame, legume, pea, pod, soybean, vegetable, veggie
🍄‍🟫 brown mushroom, food, fungi, fungus, mushroom, nature, pizza, portobello, shiitake, shroom, spore, sprout, toppings, truffle, vegetable, vegetarian, veggie
🫜 root vegetable, beet, food, garden, radish, root, salad, turnip, vegetable, vegetarian
🍞 bread, carbs, food, grain, loaf, restaurant, toast, wheat
🥐 croissant, bread, breakfast, crescent, food, french, roll
🥖 baguette bread, baguette, bread, food, french
🫓 flatbread, arepa, bread, food, gordita, lavash, naan, pita
🥯 bagel, bakery, bread, breakfast, schmear
🥞 pancakes, breakfast, crepe, food, hotcake, pancake
🧇 waffle, breakfast, indecisive, iron
🧀 cheese wedge, cheese, wedge
🍖 meat on bone, bone, meat
🥩 cut of meat, chop, cut, lambchop, meat, porkchop, red, steak
🥓 bacon, breakfast, food, meat
🍔 hamburger, burger, eat, fast, food, hungry
🍟 french fries, fast, food, french, fries
🍕 pizza, cheese, food, hungry, pepperoni, slice
🌭 hot dog, dog, frankfurter, hot, hotdog, sausage
🥪 sandwich, bread
🌮 taco, mexican
🌯 burrito, mexican, wrap
🫔 tamale, food, mexican, pamonha, wrapped
🥙 stuffed flatbread, falafel, flatbread, food, gyro, kebab, stuffed
🧆 falafel, chickpea, meatball
🥚 egg, breakfast, food
🍳 cooking, breakfast, easy, egg, fry, frying, over, pan, restaurant, side, sunny, up
🥘 shallow pan of food, casserole, food, paella, pan, shallow
🍲 pot of food, food, pot, soup, stew
🫕 fondue, cheese, chocolate, food, melted, pot, ski
🥣 bowl with spoon, bowl, breakfast, cereal, congee, oatmeal, porridge, spoon
🥗 green salad, food, green, salad
🥫 canned food, can, canned, food
🍱 bento box, bento, box, food
🍘 rice cracker, cracker, food, rice
🍙 rice ball, ball, food, japanese, rice
🍚 cooked rice, cooked, food, rice
🍛 curry rice, curry, food, rice
🍜 steaming bowl, bowl, chopsticks, food, noodle, pho, ramen, soup, steaming
🍝 spaghetti, food, meatballs, pasta, restaurant
🍠 roasted sweet potato, food, potato, roasted, sweet
🍢 oden, food, kebab, restaurant, seafood, skewer, stick
🍣 sushi, food
🍤 fried shrimp, fried, prawn, shrimp, tempura
🍥 fish cake with swirl, cake, fish, food, pastry, restaurant, swirl
🥮 moon cake, autumn, cake, festival, moon, yuebing
🍡 dango, dessert, japanese, skewer, stick, sweet
🥟 dumpling, empanada, gyoza, jiaozi, pierogi, potsticker
🥡 takeout box, box, chopsticks, delivery, food, oyster, pail, takeout
🍦 soft ice cream, cream, dessert, food, ice, icecream, restaurant, serve, soft, sweet
🍧 shaved ice, dessert, ice, restaurant, shaved, sweet
🍨 ice cream, cream, dessert, food, ice, restaurant, sweet
🍩 doughnut, breakfast, dessert, donut, food, sweet
🍪 cookie, chip, chocolate, dessert, sweet
🎂 birthday cake, bday, birthday, cake, celebration, dessert, happy, pastry, sweet
🍰 shortcake, cake, dessert, pastry, slice, sweet
🧁 cupcake, bakery, dessert, sprinkles, sugar, sweet, treat
🥧 pie, apple, filling, fruit, meat, pastry, pumpkin, slice
🍫 chocolate bar, bar, candy, chocolate, dessert, halloween, sweet, tooth
🍬 candy, cavities, dessert, halloween, restaurant, sweet, tooth, wrapper
🍭 lollipop, candy, dessert, food, restaurant, sweet
🍮 custard, dessert, pudding, sweet
🍯 honey pot, barrel, bear, food, honey, honeypot, jar, pot, sweet
🍼 baby bottle, babies, baby, birth, born, bottle, drink, infant, milk, newborn
🥛 glass of milk, drink, glass, milk
☕ hot beverage, beverage, cafe, caffeine, chai, coffee, drink, hot, morning, steaming, tea
🫖 teapot, brew, drink, food, pot, tea
🍵 teacup without handle, beverage, cup, drink, handle, oolong, tea, teacup
🍶 sake, bar, beverage, bottle, cup, drink, restaurant
🍾 bottle with popping cork, bar, bottle, cork, drink, popping
🍷 wine glass, alcohol, bar, beverage, booze, club, drink, drinking, drinks, glass, restaurant, wine
🍸 cocktail glass, alcohol, bar, booze, club, cocktail, drink, drinking, drinks, glass, mad, martini, men
🍹 tropical drink, alcohol, bar, booze, club, cocktail, drink, drinking, drinks, drunk, mai, party, tai, tropical, tropics
🍺 beer mug, alcohol, ale, bar, beer, booze, drink, drinking, drinks, mug, octoberfest, oktoberfest, pint, stein, summer
🍻 clinking beer mugs, alcohol, bar, beer, booze, bottoms, cheers, clink, clinking, drinking, drinks, mugs
🥂 clinking glasses, celebrate, clink, clinking, drink, glass, glasses
🥃 tumbler glass, glass, liquor, scotch, shot, tumbler, whiskey, whisky
🫗 pouring liquid, accident, drink, empty, glass, liquid, oops, pour, pouring, spill, water
🥤 cup with straw, cup, drink, juice, malt, soda, soft, straw, water
🧋 bubble tea, boba, bubble, food, milk, pearl, tea
🧃 beverage box, beverage, box, juice, straw, sweet
🧉 mate, drink
🍽 fork and knife with plate, cooking, dinner, eat, fork, knife, plate
🍴 fork and knife, breakfast, breaky, cooking, cutlery, delicious, dinner, eat, feed, food, fork, hungry, knife, lunch, restaurant, yum, yummy
🔪 kitchen knife, chef, cooking, hocho, kitchen, knife, tool, weapon
🫙 jar, condiment, container, empty, nothing, sauce, store
🏺 amphora, aquarius, cooking, drink, jug, tool, weapon, zodiac
🌋 volcano, eruption, mountain, nature
🗻 mount fuji, fuji, mount, mountain, nature
🏕 camping
🏖 beach with umbrella, beach, umbrella
🏞 national park, national, park
🏟 stadium
🪵 wood, log, lumber, timber
🛖 hut, home, house, roundhouse, shelter, yurt
🏘 houses, house
🏚 derelict house, derelict, home, house
🏠 house, building, country, heart, home, ranch, settle, simple, suburban, suburbia, where
🏡 house with garden, building, country, garden, heart, home, house, ranch, settle, simple, suburban, suburbia, where
🏣 japanese post office, building, japanese, office, post
🏤 post office, building, european, office, post
🏥 hospital, building, doctor, medicine
🏦 bank, building
🏨 hotel, building
🏩 love hotel, building, hotel, love
🏪 convenience store, 24, building, convenience, hours, store
🏫 school, building
🏬 department store, building, department, store
🏯 japanese castle, building, castle, japanese
🏰 castle, building, european
💒 wedding, chapel, hitched, nuptials, romance
🗽 statue of liberty, liberty, new, ny, nyc, statue, york
⛪ church, bless, chapel, christian, cross, religion
🕌 mosque, islam, masjid, muslim, religion
🛕 hindu temple, hindu, temple
🕍 synagogue, jew, jewish, judaism, religion, temple
⛺ tent, camping
🌅 sunrise, morning, nature, sun
♨ hot springs, hot, hotsprings, springs, steaming
🎠 carousel horse, carousel, entertainment, horse
🛝 playground slide, amusement, park, play, playground, playing, slide, sliding, theme
🎡 ferris wheel, amusement, ferris, park, theme, wheel
🎢 roller coaster, amusement, coaster, park, roller, theme
💈 barber pole, barber, cut, fresh, haircut, pole, shave
🎪 circus tent, circus, tent
🚂 locomotive, caboose, engine, railway, steam, train, trains, travel
🚃 railway car, car, electric, railway, train, tram, travel, trolleybus
🚄 high speed train, high speed, railway, shinkansen, speed, train
🚅 bullet train, bullet, high speed, nose, railway, shinkansen, speed, train, travel
🚆 train, arrived, choo, railway
🚇 metro, subway, travel
🚈 light rail, arrived, light, monorail, rail, railway
🚉 station, railway, train
🚝 monorail, vehicle
🚞 mountain railway, car, mountain, railway, trip
🚋 tram car, bus, car, tram, trolley, trolleybus
🚌 bus, school, vehicle
🚍 oncoming bus, bus, cars, oncoming
🚎 trolleybus, bus, tram, trolley
🚐 minibus, bus, drive, van, vehicle
🚑 ambulance, emergency, vehicle
🚓 police car, 5 0, car, cops, patrol, police
🚔 oncoming police car, car, oncoming, police
🚕 taxi, cab, cabbie, car, drive, vehicle, yellow
🚖 oncoming taxi, cab, cabbie, cars, drove, hail, oncoming, taxi, yellow
🚗 automobile, car, driving, vehicle
🚘 oncoming automobile, automobile, car, cars, drove, oncoming, vehicle
🚙 sport utility vehicle, car, drive, recreational, sport, sportutility, utility, vehicle
🛻 pickup truck, automobile, car, flatbed, pick up, pickup, transportation, truck
🚚 delivery truck, car, delivery, drive, truck, vehicle
🚛 articulated lorry, articulated, car, drive, lorry, move, semi, truck, vehicle
🚜 tractor, vehicle
🏎 racing car, car, racing, zoom
🛺 auto rickshaw, auto, rickshaw, tuk
🚲 bicycle, bike, class, cycle, cycling, cyclist, gang, ride, spin, spinning
🛼 roller skate, blades, roller, skate, skates, sport
🚏 bus stop, bus, busstop, stop
🛤 railway track, railway, track, train
🛢 oil drum, drum, oil
⛽ fuel pump, diesel, fuel, fuelpump, gas, gasoline, pump, station
🛞 wheel, car, circle, tire, turn, vehicle
🚨 police car light, alarm, alert, beacon, car, emergency, light, police, revolving, siren
⚓ anchor, ship, tool
🛟 ring buoy, buoy, float, life, lifesaver, preserver, rescue, ring, safety, save, saver, swim
⛵ sailboat, boat, resort, sailing, sea, yacht
🚤 speedboat, billionaire, boat, lake, luxury, millionaire, summer, travel
🚢 ship, boat, passenger, travel
✈ airplane, aeroplane, fly, flying, jet, plane, travel
🛩 small airplane, aeroplane, airplane, plane, small
🛫 airplane departure, aeroplane, airplane, check in, departure, departures, plane
🛬 airplane arrival, aeroplane, airplane, arrival, arrivals, arriving, landing, plane
🚁 helicopter, copter, roflcopter, travel, vehicle
🚡 aerial tramway, aerial, cable, car, gondola, ropeway, tramway
🛰 satellite, space
🚀 rocket, launch, rockets, space, travel
🛎 bellhop bell, bell, bellhop, hotel
🧳 luggage, bag, packing, roller, suitcase, travel
⌚ watch, clock, time
🌑 new moon, dark, moon, new, space
🌒 waxing crescent moon, crescent, dreams, moon, space, waxing
🌓 first quarter moon, first, moon, quarter, space
🌔 waxing gibbous moon, gibbous, moon, space, waxing
🌕 full moon, full, moon, space
🌖 waning gibbous moon, gibbous, moon, space, waning
🌗 last quarter moon, last, moon, quarter, space
🌘 waning crescent moon, crescent, moon, space, waning
🌙 crescent moon, crescent, moon, ramadan, space
🌚 new moon face, face, moon, new, space
🌛 first quarter moon face, face, first, moon, quarter, space
☀ sun, bright, rays, space, sunny, weather
🌞 sun with face, beach, bright, day, face, heat, shine, sun, sunny, sunshine, weather
🌠 shooting star, falling, night, shooting, space, star
🌌 milky way, milky, space, way
🌈 rainbow, gay, genderqueer, glbt, glbtq, lesbian, lgbt, lgbtq, lgbtqia, nature, pride, queer, rain, trans, transgender, weather
🌂 closed umbrella, closed, clothing, rain, umbrella
☂ umbrella, clothing, rain
☔ umbrella with rain drops, clothing, drop, drops, rain, umbrella, weather
⚡ high voltage, danger, electric, electricity, high, lightning, nature, thunder, thunderbolt, voltage, zap
☄ comet, space
🔥 fire, af, burn, flame, hot, lit, litaf, tool
💧 droplet, cold, comic, drop, nature, sad, sweat, tear, water, weather
🌊 water wave, nature, ocean, surf, surfer, surfing, water, wave
🎆 fireworks, boom, celebration, entertainment, yolo
🎋 tanabata tree, banner, celebration, japanese, tanabata, tree
🎍 pine decoration, bamboo, celebration, decoration, japanese, pine, plant
🎎 japanese dolls, celebration, doll, dolls, festival, japanese
🧧 red envelope, envelope, gift, good, hongbao, lai, luck, money, red, see
🎁 wrapped gift, birthday, bow, box, celebration, christmas, gift, present, surprise, wrapped
🏆 trophy, champion, champs, prize, slay, sport, victory, win, winning
🏅 sports medal, award, gold, medal, sports, winner
🥇 1st place medal, 1st, first, gold, medal, place
⚽ soccer ball, ball, football, futbol, soccer, sport
⚾ baseball, ball, sport
🥎 softball, ball, glove, sports, underarm
🏀 basketball, ball, hoop, sport
🏐 volleyball, ball, game
🏈 american football, american, ball, bowl, football, sport, super
🏉 rugby football, ball, football, rugby, sport
🎾 tennis, ball, racquet, sport
🎳 bowling, ball, game, sport, strike
🏏 cricket game, ball, bat, cricket, game
🏑 field hockey, ball, field, game, hockey, stick
🏒 ice hockey, game, hockey, ice, puck, stick
🥍 lacrosse, ball, goal, sports, stick
🏓 ping pong, ball, bat, game, paddle, ping, pingpong, pong, table, tennis
🏸 badminton, birdie, game, racquet, shuttlecock
🥊 boxing glove, boxing, glove
🥋 martial arts uniform, arts, judo, karate, martial, taekwondo, uniform
⛳ flag in hole, flag, golf, hole, sport
⛸ ice skate, ice, skate, skating
🎣 fishing pole, entertainment, fish, fishing, pole, sport
🎽 running shirt, athletics, running, sash, shirt
🎿 skis, ski, snow, sport
🥌 curling stone, curling, game, rock, stone
🎯 bullseye, bull, dart, direct, entertainment, game, hit, target
🪀 yo yo, fluctuate, toy
🔫 water pistol, gun, handgun, pistol, revolver, tool, water, weapon
🎱 pool 8 ball, 8ball, ball, billiard, eight, game, pool
🔮 crystal ball, ball, crystal, fairy, fairytale, fantasy, fortune, future, magic, tale, tool
🎮 video game, controller, entertainment, game, video
🕹 joystick, game, video, videogame
🎰 slot machine, casino, gamble, gambling, game, machine, slot, slots
🎲 game die, dice, die, entertainment, game
🧩 puzzle piece, clue, interlocking, jigsaw, piece, puzzle
🧸 teddy bear, bear, plaything, plush, stuffed, teddy, toy
🪅 pinata, candy, celebrate, celebration, cinco, de, festive, mayo, party, pinada
🪩 mirror ball, ball, dance, disco, glitter, mirror, party
♠ spade suit, card, game, spade, suit
♥ heart suit, card, emotion, game, heart, hearts, suit
♦ diamond suit, card, diamond, game, suit
♣ club suit, card, club, clubs, game, suit
🃏 joker, card, game, wildcard
🀄 mahjong red dragon, dragon, game, mahjong, red
🎴 flower playing cards, card, cards, flower, game, japanese, playing
🎭 performing arts, actor, actress, art, arts, entertainment, mask, performing, theater, theatre, thespian
🖼 framed picture, art, frame, framed, museum, painting, picture
🎨 artist palette, art, artist, artsy, arty, colorful, creative, entertainment, museum, painter, painting, palette
🧵 thread, needle, sewing, spool, string
🪡 sewing needle, embroidery, needle, sew, sewing, stitches, sutures, tailoring, thread
🧶 yarn, ball, crochet, knit
👓 glasses, clothing, eye, eyeglasses, eyewear
🕶 sunglasses, dark, eye, eyewear, glasses
🥽 goggles, dive, eye, protection, scuba, swimming, welding
🥼 lab coat, clothes, coat, doctor, dr, experiment, jacket, lab, scientist, white
🦺 safety vest, emergency, safety, vest
👔 necktie, clothing, employed, serious, shirt, tie
👕 t shirt, blue, casual, clothes, clothing, collar, dressed, shirt, shopping, tshirt, weekend
👖 jeans, blue, casual, clothes, clothing, denim, dressed, pants, shopping, trousers, weekend
👗 dress, clothes, clothing, dressed, fancy, shopping
👘 kimono, clothing, comfortable
🥻 sari, clothing, dress
👙 bikini, bathing, beach, clothing, pool, suit, swim
👚 womans clothes, blouse, clothes, clothing, collar, dress, dressed, lady, shirt, shopping, woman, womans
🪭 folding hand fan, clack, clap, cool, cooling, dance, fan, flirt, flutter, folding, hand, hot, shy
👛 purse, clothes, clothing, coin, dress, fancy, handbag, shopping
👜 handbag, bag, clothes, clothing, dress, lady, purse, shopping
👝 clutch bag, bag, clothes, clothing, clutch, dress, handbag, pouch, purse
🛍 shopping bags, bag, bags, hotel, shopping
🎒 backpack, backpacking, bag, bookbag, education, rucksack, satchel, school
🩴 thong sandal, beach, flip, flop, sandal, sandals, shoe, thong, thongs, zori
👞 mans shoe, brown, clothes, clothing, feet, foot, kick, man, mans, shoe, shoes, shopping
👟 running shoe, athletic, clothes, clothing, fast, kick, running, shoe, shoes, shopping, sneaker, tennis
🥾 hiking boot, backpacking, boot, brown, camping, hiking, outdoors, shoe
🥿 flat shoe, ballet, comfy, flat, flats, shoe, slip on, slipper
👠 high heeled shoe, clothes, clothing, dress, fashion, heel, heels, high heeled, shoe, shoes, shopping, stiletto, woman
👡 womans sandal, clothing, sandal, shoe, woman, womans
🩰 ballet shoes, ballet, dance, shoes
👢 womans boot, boot, clothes, clothing, dress, shoe, shoes, shopping, woman, womans
🪮 hair pick, afro, comb, groom, hair, pick
👑 crown, clothing, family, king, medieval, queen, royal, royalty, win
👒 womans hat, clothes, clothing, garden, hat, hats, party, woman, womans
🎩 top hat, clothes, clothing, fancy, formal, hat, magic, top, tophat
🎓 graduation cap, cap, celebration, clothing, education, graduation, hat, scholar
🧢 billed cap, baseball, bent, billed, cap, dad, hat
📿 prayer beads, beads, clothing, necklace, prayer, religion
💄 lipstick, cosmetics, date, makeup
💍 ring, diamond, engaged, engagement, married, romance, shiny, sparkling, wedding
💎 gem stone, diamond, engagement, gem, jewel, money, romance, stone, wedding
🔊 speaker high volume, high, loud, music, sound, speaker, volume
📢 loudspeaker, address, communication, loud, public, sound
🔔 bell, break, church, sound
🎼 musical score, music, musical, note, score
🎵 musical note, music, musical, note, sound
🎶 musical notes, music, musical, note, notes, sound
🎙 studio microphone, mic, microphone, music, studio
🎚 level slider, level, music, slider
🎛 control knobs, control, knobs, music
🎤 microphone, karaoke, mic, music, sing, sound
📻 radio, entertainment, tbt, video
🎷 saxophone, instrument, music, sax
🎺 trumpet, instrument, music
🪊 trombone, brass, instrument, jazz, music, sad, slide
🪗 accordion, box, concertina, instrument, music, squeeze, squeezebox
🎸 guitar, instrument, music, strat
🎹 musical keyboard, instrument, keyboard, music, musical, piano
🎻 violin, instrument, music
🪕 banjo, music, stringed
🥁 drum, drumsticks, music
🪘 long drum, beat, conga, drum, instrument, long, rhythm
🪇 maracas, cha, dance, instrument, music, party, percussion, rattle, shake, shaker
🪈 flute, band, fife, flautist, instrument, marching, music, orchestra, piccolo, pipe, recorder, woodwind
🪉 harp, cupid, instrument, love, music, orchestra
📱 mobile phone, cell, communication, mobile, phone, telephone
📲 mobile phone with arrow, arrow, build, call, cell, communication, mobile, phone, receive, telephone
☎ telephone, phone
📞 telephone receiver, communication, phone, receiver, telephone, voip
🔋 battery
🪫 low battery, battery, drained, electronic, energy, low, power
💻 laptop, computer, office, pc, personal
🖥 desktop computer, computer, desktop, monitor
🖨 printer, computer
⌨ keyboard, computer
🖱 computer mouse, computer, mouse
🖲 trackball, computer
💽 computer disk, computer, disk, minidisk, optical
💾 floppy disk, computer, disk, floppy
💿 optical disk, blu ray, cd, computer, disk, dvd, optical
📀 dvd, blu ray, cd, computer, disk, optical
🎥 movie camera, bollywood, camera, cinema, film, hollywood, movie, record
🎞 film frames, cinema, film, frames, movie
📽 film projector, cinema, film, movie, projector, video
📷 camera, photo, selfie, snap, tbt, trip, video
📸 camera with flash, camera, flash, video
📹 video camera, camcorder, camera, tbt, video
📼 videocassette, old, school, tape, vcr, vhs, video
🔍 magnifying glass tilted left, glass, lab, left, left pointing, magnifying, science, search, tilted, tool
🔎 magnifying glass tilted right, contact, glass, lab, magnifying, right, right pointing, science, search, tilted, tool
🔦 flashlight, electric, light, tool, torch
🏮 red paper lantern, bar, lantern, light, paper, red, restaurant
📔 notebook with decorative cover, book, cover, decorated, decorative, education, notebook, school, writing
📕 closed book, book, closed, education
📖 open book, book, education, fantasy, knowledge, library, novels, open, reading
📗 green book, book, education, fantasy, green, library, reading
📘 blue book, blue, book, education, fantasy, library, reading
📙 orange book, book, education, fantasy, library, orange, reading
📚 books, book, education, fantasy, knowledge, library, novels, reading, school, study
🪙 coin, dollar, euro, gold, metal, money, rich, silver, treasure
💰 money bag, bag, bank, bet, billion, cash, cost, dollar, gold, million, money, moneybag, paid, paying, pot, rich, win
🪎 treasure chest, gem, gold, jewels, loot, money, prize, silver, valuables, wealth
💴 yen banknote, bank, banknote, bill, currency, money, note, yen
💵 dollar banknote, bank, banknote, bill, currency, dollar, money, note
💶 euro banknote, 100, bank, banknote, bill, currency, euro, money, note, rich
💷 pound banknote, bank, banknote, bill, billion, cash, currency, money, note, pound, pounds
💸 money with wings, bank, banknote, bill, billion, cash, dollar, fly, million, money, note, pay, wings
💳 credit card, bank, card, cash, charge, credit, money, pay
🧾 receipt, accounting, bookkeeping, evidence, invoice, proof
💹 chart increasing with yen, bank, chart, currency, graph, growth, increasing, market, money, rise, trend, upward, yen
📧 e mail, email, letter, mail
📨 incoming envelope, delivering, e mail, email, envelope, incoming, letter, mail, receive, sent
📩 envelope with arrow, arrow, communication, down, e mail, email, envelope, letter, mail, outgoing, send, sent
📤 outbox tray, box, email, letter, mail, outbox, sent, tray
📥 inbox tray, box, email, inbox, letter, mail, receive, tray, zero
📦 package, box, communication, delivery, parcel, shipping
📫 closed mailbox with raised flag, closed, communication, flag, mail, mailbox, postbox, raised
📪 closed mailbox with lowered flag, closed, flag, lowered, mail, mailbox, postbox
📬 open mailbox with raised flag, flag, mail, mailbox, open, postbox, raised
📭 open mailbox with lowered flag, flag, lowered, mail, mailbox, open, postbox
📮 postbox, mail, mailbox
📝 memo, communication, media, notes, pencil
🗂 card index dividers, card, dividers, index
📇 card index, card, index, old, rolodex, school
📊 bar chart, bar, chart, data, graph
🖇 linked paperclips, link, linked, paperclip, paperclips
📐 triangular ruler, angle, math, rule, ruler, set, slide, triangle, triangular
✂ scissors, cut, cutting, paper, tool
🗃 card file box, box, card, file
🔏 locked with pen, ink, lock, locked, nib, pen, privacy
🔐 locked with key, bike, closed, key, lock, locked, secure
🔨 hammer, home, improvement, repairs, tool
⛏ pick, hammer, mining, tool
⚒ hammer and pick, hammer, pick, tool
🛠 hammer and wrench, hammer, spanner, tool, wrench
🏹 bow and arrow, archer, archery, arrow, bow, sagittarius, tool, weapon, zodiac
🪚 carpentry saw, carpenter, carpentry, cut, lumber, saw, tool, trim
🔧 wrench, home, improvement, spanner, tool
🪛 screwdriver, flathead, handy, screw, tool
🔩 nut and bolt, bolt, home, improvement, nut, tool
⚙ gear, cog, cogwheel, tool
🗜 clamp, compress, tool, vice
⚖ balance scale, balance, justice, libra, scale, scales, tool, weight, zodiac
🔗 link, links
🧰 toolbox, box, chest, mechanic, red, tool
🧲 magnet, attraction, horseshoe, magnetic, negative, positive, shape
🪏 shovel, bury, dig, garden, hole, plant, scoop, snow, spade
⚗ alembic, chemistry, tool
🧪 test tube, chemist, chemistry, experiment, lab, science, test, tube
🧫 petri dish, bacteria, biologist, biology, culture, dish, lab, petri
🔬 microscope, experiment, lab, science, tool
🔭 telescope, contact, extraterrestrial, science, tool
📡 satellite antenna, aliens, antenna, contact, dish, satellite, science
💉 syringe, doctor, flu, medicine, needle, shot, sick, tool, vaccination
🩸 drop of blood, bleed, blood, donation, drop, injury, medicine, menstruation
💊 pill, doctor, drugs, medicated, medicine, pills, sick, vitamin
🩼 crutch, aid, cane, disability, help, hurt, injured, mobility, stick
🩺 stethoscope, doctor, heart, medicine
🩻 x ray, bones, doctor, medical, skeleton, skull, xray
🪞 mirror, makeup, reflection, reflector, speculum
🛏 bed, hotel, sleep
🛋 couch and lamp, couch, hotel, lamp
🪠 plunger, cup, force, plumber, poop, suction, toilet
🪤 mouse trap, bait, cheese, lure, mouse, mousetrap, snare, trap
🪒 razor, sharp, shave
🧺 basket, farming, laundry, picnic
🧼 soap, bar, bathing, clean, cleaning, lather, soapdish
🪥 toothbrush, bathroom, brush, clean, dental, hygiene, teeth, toiletry
🛒 shopping cart, cart, shopping, trolley
🪦 headstone, cemetery, dead, grave, graveyard, memorial, rip, tomb, tombstone
🧿 nazar amulet, amulet, bead, blue, charm, evil eye, nazar, talisman
🪬 hamsa, amulet, fatima, fortune, guide, hand, mary, miriam, palm, protect, protection
🗿 moai, face, moyai, statue, stoneface, travel
🪧 placard, card, demonstration, notice, picket, plaque, protest, sign
🪪 identification card, card, credentials, document, id, identification, license, security
🏧 atm sign, atm, automated, bank, cash, money, sign, teller
🚰 potable water, drinking, potable, water
🚹 mens room, bathroom, lavatory, man, mens, restroom, room, toilet, wc
🚺 womens room, bathroom, lavatory, restroom, room, toilet, wc, woman, womens
🛄 baggage claim, arrived, baggage, bags, case, checked, claim, journey, packing, plane, ready, travel, trip
🚳 no bicycles, bicycle, bicycles, bike, forbidden, no, not, prohibited
📵 no mobile phones, cell, forbidden, mobile, no, not, phone, phones, prohibited, telephone
🛐 place of worship, place, pray, religion, worship
♋ cancer, crab, horoscope, zodiac
⏸ pause button, bar, button, double, pause, vertical
⏺ record button, button, circle, record
🎦 cinema, camera, film, movie
📶 antenna bars, antenna, bar, bars, cell, communication, mobile, phone, signal, telephone
🛜 wireless, broadband, computer, connectivity, hotspot, internet, network, router, smartphone, wi fi, wifi, wlan
📳 vibration mode, cell, communication, mobile, mode, phone, telephone, vibration
📴 mobile phone off, cell, mobile, off, phone, telephone
💱 currency exchange, bank, currency, exchange, money
⚕ medical symbol, aesculapius, medical, medicine, staff, symbol
🔱 trident emblem, anchor, emblem, poseidon, ship, tool, trident
🔰 japanese symbol for beginner, beginner, chevron, green, japanese, leaf, symbol, tool, yellow
🫟 splatter, drip, holi, ink, liquid, mess, paint, spill, stain
🅿 p button, button, parking
🆘 sos button, button, help, sos
🈁 japanese here button, button, here, japanese, katakana
🈂 japanese service charge button, button, charge, japanese, katakana, service
🈷 japanese monthly amount button, amount, button, ideograph, japanese, monthly
🈶 japanese not free of charge button, button, charge, free, ideograph, japanese, not
🈯 japanese reserved button, button, ideograph, japanese, reserved
🉐 japanese bargain button, bargain, button, ideograph, japanese
🈹 japanese discount button, button, discount, ideograph, japanese
🈚 japanese free of charge button, button, charge, free, ideograph, japanese
🈲 japanese prohibited button, button, ideograph, japanese, prohibited
🉑 japanese acceptable button, acceptable, button, ideograph, japanese
🈸 japanese application button, application, button, ideograph, japanese
🈴 japanese passing grade button, button, grade, ideograph, japanese, passing
🈳 japanese vacancy button, button, ideograph, japanese, vacancy
㊗ japanese congratulations button, button, congratulations, ideograph, japanese
㊙ japanese secret button, button, ideograph, japanese, secret
🈺 japanese open for business button, business, button, ideograph, japanese, open
🈵 japanese no vacancy button, button, ideograph, japanese, no, vacancy
🔵 blue circle, blue, circle, geometric
🟥 red square, card, penalty, red, square
🟨 yellow square, card, penalty, square, yellow
🟦 blue square, blue, square
🔶 large orange diamond, diamond, geometric, large, orange
🔷 large blue diamond, blue, diamond, geometric, large
🔸 small orange diamond, diamond, geometric, orange, small
🔹 small blue diamond, blue, diamond, geometric, small
💠 diamond with a dot, comic, diamond, dot, geometric
🏁 chequered flag, checkered, chequered, finish, flag, flags, game, race, racing, sport, win
🚩 triangular flag, construction, flag, golf, post, triangular
🎌 crossed flags, celebration, cross, crossed, flags, japanese
🏳‍⚧ transgender flag, blue, flag, light, pink, transgender, white
`
