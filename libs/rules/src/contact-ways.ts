/** Ways in which a customer may be told of offers, by their code. [USR-16] */
export const contactWays = ['EMAIL', 'MAIL', 'PHONE', 'SMS'] as const;
export type ContactWay = (typeof contactWays)[number];
