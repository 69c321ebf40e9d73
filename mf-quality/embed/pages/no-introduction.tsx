import type { ReactNode } from 'react';

/** Replaces the introductions, because the portal does not serve the text of a pack to other origins. */
export const loadIntroduction = async () => ({ lead: '', html: '', facts: [] });

/** Shows the list alone. */
export const AnswerFirst = ({ children }: { readonly children: ReactNode }) => children;

/** Shows no text. */
export const AboutText = () => null;
