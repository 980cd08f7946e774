/** `{}` in the English stands for what is filled in; `{1}` in the Spanish for the first of it. */
export type Sentence = readonly [english: string, spanish: string]
