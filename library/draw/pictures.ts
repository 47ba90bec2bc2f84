/** Every picture of the library by its file name. */
import * as animals from './animals.ts';
import * as food from './food.ts';
import { changingWeather, type Moving, waving } from './moving.ts';
import { bust, cast, type Person } from './people.ts';
import { actions, englishCover, family, livingRoom, menu, ukrainianCover } from './scenes.ts';
import { clock, season, weather } from './sky.ts';
import { card, colour, type Picture, picture, put } from './svg.ts';
import * as things from './things.ts';
import { buildings, park, townMap, vehicles } from './town.ts';

type Pictures = Readonly<Record<string, Picture>>;

const cards = (tint: string, drawn: Readonly<Record<string, string>>): Pictures =>
  Object.fromEntries(Object.entries(drawn).map(([name, one]) => [name, card(tint, one)]));

const portrait = (person: Person): Picture => card(colour.cream, put(bust(person), { y: 50 }));
const time = (hours: number, minutes: number): Picture => card(colour.cream, clock(hours, minutes));
const outside = (name: Parameters<typeof season>[0]): Picture => picture(800, 800, season(name));

const people: Pictures = {
  boy: portrait(cast.brother),
  girl: portrait(cast.sister),
  man: portrait(cast.father),
  woman: portrait(cast.mother),
  grandmother: portrait(cast.grandmother),
  grandfather: portrait(cast.grandfather),
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
  'clock-0700': time(7, 0),
  'clock-0830': time(8, 30),
  'clock-0915': time(9, 15),
  'clock-1200': time(12, 0),
  'clock-1745': time(5, 45),
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

const menuEn = menu(
  'Sunny Café',
  {
    heading: 'Food',
    lines: {
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
    lines: {
      tea: '£1.80',
      coffee: '£2.40',
      'hot chocolate': '£2.90',
      'apple juice': '£2.50',
      'orange juice': '£2.50',
      water: '£1.50',
    },
  },
);
const menuUk = menu(
  'Кафе «Соняшник»',
  {
    heading: 'Страви',
    lines: {
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
    lines: {
      чай: '40 грн',
      кава: '55 грн',
      сік: '50 грн',
      вода: '25 грн',
      молоко: '30 грн',
      узвар: '45 грн',
    },
  },
);

const skies = Object.fromEntries(Object.entries(weather).map(([name, one]) => [`weather-${name}`, one]));

export const pictures: Pictures = {
  ...people,
  ...day,
  ...cards(colour.mint, { cat: animals.cat, park }),
  ...cards(colour.blush, {
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
  ...cards(colour.ice, {
    sofa,
    lamp,
    table,
    chair,
    bed,
    wardrobe,
    bookcase,
    plant,
    book,
    window: things.window(colour.sky),
  }),
  ...cards(colour.ice, { school, hospital, cinema, cafe, shop, house }),
  ...cards(colour.cream, vehicles),
  ...cards(colour.sky, skies),
  'season-spring': outside('spring'),
  'season-summer': outside('summer'),
  'season-autumn': outside('autumn'),
  'season-winter': outside('winter'),
  'living-room': livingRoom,
  'family-tree-en': family(familyEn),
  'family-tree-uk': family(familyUk),
  'menu-en': menuEn,
  'menu-uk': menuUk,
  'map-en': townMap({ places: placesEn, street: 'Green Street', avenue: 'King Road', start: 'You are here' }),
  'map-uk': townMap({
    places: placesUk,
    street: 'Зелена вулиця',
    avenue: 'Київська вулиця',
    start: 'ви тут',
  }),
  'cover-en': englishCover,
  'cover-uk': ukrainianCover,
};

export const movingPictures: Readonly<Record<string, Moving>> = {
  'kate-waves': waving,
  'weather-changes': changingWeather,
};
