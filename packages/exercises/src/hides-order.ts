/**
 * Whether the model of a type says `hidesOrder`, without loading it: a page of staff requests the orders at once. Compares
 * the ends of names, because the first script of every page carries this; the conformance suite compares it with the models.
 */
const endings = /_(box|words|order|sentences|columns|pictures)$/;

export const hidesOrder = (type: string): boolean => endings.test(type);
