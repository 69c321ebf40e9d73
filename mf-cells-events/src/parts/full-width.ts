/** The `sizes` attribute of a picture as wide as the content beside an aside. */
export const FULL_WIDTH = '(min-width: 1000px) 760px, 100vw';
