/** Every picture of the library by its file name. */
import * as animals from './animals.ts';
import * as food from './food.ts';
import { type Animation, wavingAnimation, weatherAnimation } from './moving.ts';
import { characters, drawBust, type Person } from './people.ts';
import { actions, drawFamilyTree, drawMenu, englishCover, livingRoom, ukrainianCover } from './scenes.ts';
import { drawSeason, drawWallClock, weather } from './sky.ts';
import { colour, createCard, createPicture, type Picture, transform } from './svg.ts';
import * as things from './things.ts';
import { buildings, drawTownMap, park, vehicles } from './town.ts';

type Pictures = Readonly<Record<string, Picture>>;

const createCards = (tint: string, drawings: Readonly<Record<string, string>>): Pictures =>
  Object.fromEntries(Object.entries(drawings).map(([name, drawing]) => [name, createCard(tint, drawing)]));

const drawPortrait = (person: Person): Picture =>
  createCard(colour.cream, transform(drawBust(person), { y: 50 }));
const drawClock = (hours: number, minutes: number): Picture =>
  createCard(colour.cream, drawWallClock(hours, minutes));
const drawOutdoors = (name: Parameters<typeof drawSeason>[0]): Picture =>
  createPicture(800, 800, drawSeason(name));

const people: Pictures = {
  boy: drawPortrait(characters.brother),
  girl: drawPortrait(characters.sister),
  man: drawPortrait(characters.father),
  woman: drawPortrait(characters.mother),
  grandmother: drawPortrait(characters.grandmother),
  grandfather: drawPortrait(characters.grandfather),
};

const day: Pictures = {
  'get-up': actions.wakeUp,
  'have-breakfast': actions.breakfast,
  'take-the-bus': actions.bus,
  work: actions.work,
  'cook-dinner': actions.cook,
  'listen-to-music': actions.music,
  'read-a-book': actions.read,
  sleep: actions.sleep,
  'clock-0700': drawClock(7, 0),
  'clock-0830': drawClock(8, 30),
  'clock-0915': drawClock(9, 15),
  'clock-1200': drawClock(12, 0),
  'clock-1745': drawClock(5, 45),
};

const { bread, cheese, egg, apple, tomato, milk, juice, cake, banana, tea, coffee, borsch, water } = food;
const { sofa, lamp, table, chair, bed, wardrobe, bookcase, plant, book } = things;
const { school, hospital, cinema, cafe, shop, house } = buildings;

const familyEn = {
  grandmother: 'Maria',
  grandfather: 'Ivan',
  mother: 'Oksana',
  father: 'Andrii',
  daughter: 'Sofia',
  son: 'Danylo',
};
const familyUk = {
  grandmother: 'Марія',
  grandfather: 'Іван',
  mother: 'Оксана',
  father: 'Андрій',
  daughter: 'Софія',
  son: 'Данило',
};
const placesEn = {
  museum: 'museum',
  school: 'school',
  hospital: 'hospital',
  cinema: 'cinema',
  bank: 'bank',
  cafe: 'café',
  shop: 'shop',
  park: 'park',
};
const placesUk = {
  museum: 'музей',
  school: 'школа',
  hospital: 'лікарня',
  cinema: 'кінотеатр',
  bank: 'банк',
  cafe: 'кафе',
  shop: 'магазин',
  park: 'парк',
};

const menuEn = drawMenu(
  'Sunny Café',
  {
    heading: 'Food',
    prices: {
      'tomato soup': '£4.50',
      'cheese sandwich': '£4.00',
      'egg sandwich': '£3.80',
      'chicken salad': '£6.20',
      'chocolate cake': '£3.50',
      'ice cream': '£3.00',
    },
  },
  {
    heading: 'Drinks',
    prices: {
      tea: '£1.80',
      coffee: '£2.40',
      'hot chocolate': '£2.90',
      'apple juice': '£2.50',
      'orange juice': '£2.50',
      water: '£1.50',
    },
  },
);
const menuUk = drawMenu(
  'Кафе «Соняшник»',
  {
    heading: 'Страви',
    prices: {
      борщ: '95 грн',
      вареники: '120 грн',
      салат: '85 грн',
      риба: '160 грн',
      хліб: '15 грн',
      тістечко: '60 грн',
    },
  },
  {
    heading: 'Напої',
    prices: {
      чай: '40 грн',
      кава: '55 грн',
      сік: '50 грн',
      вода: '25 грн',
      молоко: '30 грн',
      узвар: '45 грн',
    },
  },
);

const skies = Object.fromEntries(
  Object.entries(weather).map(([name, drawing]) => [`weather-${name}`, drawing]),
);

export const pictures: Pictures = {
  ...people,
  ...day,
  ...createCards(colour.mint, { cat: animals.cat, park }),
  ...createCards(colour.blush, {
    bread,
    cheese,
    egg,
    apple,
    tomato,
    milk,
    juice,
    cake,
    banana,
    tea,
    coffee,
    borsch,
    water,
  }),
  ...createCards(colour.ice, {
    sofa,
    lamp,
    table,
    chair,
    bed,
    wardrobe,
    bookcase,
    plant,
    book,
    window: things.drawWindow(colour.sky),
  }),
  ...createCards(colour.ice, { school, hospital, cinema, cafe, shop, house }),
  ...createCards(colour.cream, vehicles),
  ...createCards(colour.sky, skies),
  'season-spring': drawOutdoors('spring'),
  'season-summer': drawOutdoors('summer'),
  'season-autumn': drawOutdoors('autumn'),
  'season-winter': drawOutdoors('winter'),
  'living-room': livingRoom,
  'family-tree-en': drawFamilyTree(familyEn),
  'family-tree-uk': drawFamilyTree(familyUk),
  'menu-en': menuEn,
  'menu-uk': menuUk,
  'map-en': drawTownMap({
    places: placesEn,
    street: 'Green Street',
    avenue: 'King Road',
    start: 'You are here',
  }),
  'map-uk': drawTownMap({
    places: placesUk,
    street: 'Зелена вулиця',
    avenue: 'Київська вулиця',
    start: 'ви тут',
  }),
  'cover-en': englishCover,
  'cover-uk': ukrainianCover,
};

export const movingPictures: Readonly<Record<string, Animation>> = {
  'kate-waves': wavingAnimation,
  'weather-changes': weatherAnimation,
};
