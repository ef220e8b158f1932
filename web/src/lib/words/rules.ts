/** The rules of a game in our own words. */
export type RulesText = { title: string; sections: { title: string; text: string[] }[] };
