/** The space between a number and its unit or currency. */
const BESIDE_UNIT = /(?<=\d) (?=(?:am|pm|m|km|cm|mm|kg|KB|MB|GB)\b)|(?<=\bRs\.) (?=\d)/g;

/** Keeps numbers and their units on one line, by no-break spaces. */
export const keepUnits = (text: string): string => text.replace(BESIDE_UNIT, '\u00a0');
