/** Traits of a portrayed person that follow from name or role; the rest is random. */
export interface Sitter {
  readonly woman: boolean;
  readonly scarf: boolean;
  readonly senior: boolean;
}

const women = new Set(
  'adithi aiswarya ajitha akhila amala ambika ameena amina amrutha anagha anandavalli anitha anju anjali anjana anna annamma aparna archana arya asha aswathy athira ayisha beena bindu chandrika chinnu daya deepa deepthi devaki devika divya elizabeth elsy fathima fousiya gayathri geetha girija gouri greeshma haseena hima indira jameela jasmine jaya jayasree jincy jisha jyothi kalyani karthika kavya keerthi khadeeja lakshmi latha leela leelamma liji lissy lizy malavika maya meena meenakshi meera megha mercy merin mini molly mumthas nadiya najma nandana navya neethu nimisha nisha nithya padmini parvathi parvathy philomina pooja pushpa radha rahna rajani rani ramla ramlath rasheeda raseena reena rekha remya renuka reshma rosamma roshni rukhiya sabitha safiya sajitha saleena sandhya saradha saranya saritha saraswathi savithri sheeba sheela sherin shirin shobha shyla simi sindhu sini sitara smitha sneha soja sona soumya sreedevi sreeja sreelekha sreelatha sruthi suhara suja suma sumathi sunitha suneetha susan sushama swapna swathi thankamma thressia usha vanaja vasantha veena vilasini vinaya'.split(
    ' ',
  ),
);

const scarfed = new Set(
  'ameena amina ayisha fathima fousiya haseena jameela khadeeja mumthas hasna faseela nadiya najma rahna ramla ramlath rasheeda raseena rukhiya safiya saleena shahana shahina shirin suhara beevi thasneem hiba'.split(
    ' ',
  ),
);

/** Guesses the traits of a person from a name slug (`anas-rahman`). */
export function sitterOf(slug: string, senior = false): Sitter {
  const parts = slug.split('-');
  const first = parts[0] ?? '';
  const scarf = parts.some((part) => scarfed.has(part));
  const woman =
    scarf ||
    women.has(first) ||
    (!/^(moosa|abdulla|musthafa|raja|krishna|siva|surya|aditya|shaji|baiju|saji|jiji|toji|binoy|alavi)$/.test(
      first,
    ) &&
      /(a|i|mma|thy|vathy)$/.test(first) &&
      !/(ji|ali|raja|kutty|jayan|krishna|unni|thampi|ravi|babu|hari|mani|joji|joshi|rafi|shafi|basi)$/.test(
        first,
      ));
  return { woman, scarf, senior };
}
