/** Replaces the introductions, because the portal does not serve the text of a pack to other origins. */
export const loadIntroduction = async () => ({ lead: '', html: '', facts: [] });
