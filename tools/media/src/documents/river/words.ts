import type { Rng } from '../../draw/rng.ts';

const given = [
  'Anjitha',
  'Sahad',
  'Mridula',
  'Jobin',
  'Rasna',
  'Kiran',
  'Thahira',
  'Vyshak',
  'Ansila',
  'Bibin',
  'Chaithra',
  'Danish',
  'Febina',
  'Gopika',
  'Hridya',
  'Irshad',
  'Jomol',
  'Lijina',
  'Manu',
  'Nived',
  'Prabitha',
  'Rithin',
  'Salma',
  'Tinu',
];
const houses = [
  'Attupurath',
  'Kadavath',
  'Panachikkal',
  'Manalpparambil',
  'Thoniyil',
  'Varambil',
  'Ilanjikkal',
  'Kaithappurath',
  'Mulamkoottathil',
  'Pazhayapalathinkal',
  'Chirakkarottu',
  'Neerazhiyil',
  'Thurathoor',
  'Olipparambath',
  'Vallakkadavil',
  'Karayil',
];

/** Optional subjects of the college on the river. */
export const subjects = ['English', 'Malayalam', 'Mathematics', 'Natural Science', 'Social Science'] as const;

/** Partner schools of the college on the river. */
export const schools = [
  'Ferry Side High School',
  'Thuruthu Island School',
  'Govt. School, Far Bank',
  'Customs Road Convent School',
  'Bridge View Vocational School',
  'Lower Primary School, Sand Street',
  'Mangrove Road Upper Primary School',
  "School of the Weavers' Lane",
] as const;

/** Returns a fictional name for the college on the river. */
export const person = (R: Rng): string => `${R.pick(given)} ${R.pick(houses)}`;

/** Returns `count` different fictional names. */
export function people(R: Rng, count: number): string[] {
  const found = new Set<string>();
  while (found.size < count) found.add(person(R));
  return [...found];
}
