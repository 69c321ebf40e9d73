import { createContext } from 'react';

/** False if the page opted for links instead of drawn documents (`documents="links"`). */
export const DrawDocumentsContext = createContext(true);
