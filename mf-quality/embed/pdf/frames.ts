import { createContext } from 'react';

/** False where the page asked for links in the place of drawn documents (`documents="links"`). */
export const DrawnDocuments = createContext(true);
