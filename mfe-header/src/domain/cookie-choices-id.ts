/** Where on the page of cookies the choice by purpose stands. */
export const cookieChoicesId = 'cookie-choices';
