/** The line of an icon, drawn on a square of 24, 1.7 wide. */
export type Drawing = string & { readonly isDrawing: true };

export const account = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c1-5 4-7 8-7s7 2 8 7' as Drawing;
export const anchor =
  'M12 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM12 7v14M8 11h8M4 14c1 5 4 7 8 7s7-2 8-7M4 14l-1.5 2.5M4 14l2.5 1M20 14l1.5 2.5M20 14l-2.5 1' as Drawing;
export const basket = 'M5 8h14l1 13H4L5 8ZM9 10V6a3 3 0 0 1 6 0v4' as Drawing;
export const calendar = 'M4 6h16v15H4zM4 10h16M8 3v4M16 3v4' as Drawing;
export const card = 'M3 6h18v13H3zM3 10h18M6 15h4' as Drawing;
export const wineCase = 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9M7.5 5.25l9 4.5' as Drawing;
export const check = 'm5 12 5 5L20 7' as Drawing;
export const chevronDown = 'm6 9 6 6 6-6' as Drawing;
export const chevronLeft = 'm15 5-7 7 7 7' as Drawing;
export const chevronRight = 'm9 5 7 7-7 7' as Drawing;
export const close = 'M6 6l12 12M18 6 6 18' as Drawing;
export const filter = 'M4 6h16M7 12h10M10 18h4' as Drawing;
export const gift = 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7c-2-5-7-4-5 0M12 7c2-5 7-4 5 0' as Drawing;
export const glass = 'M7 3h10s1 9-5 9-5-9-5-9ZM12 12v8M8 21h8' as Drawing;
export const heart = 'M12 20S4 15 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 6-8 11-8 11Z' as Drawing;
export const info = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8h.01' as Drawing;
export const leaf = 'M5 19C4 9 10 4 20 4c0 10-5 16-15 15ZM5 19c2-5 5-8 9-10' as Drawing;
export const lock = 'M6 11h12v10H6zM8 11V7a4 4 0 0 1 8 0v4' as Drawing;
export const mail = 'M3 6h18v13H3zM3 7l9 7 9-7' as Drawing;
export const menu = 'M4 7h16M4 12h16M4 17h16' as Drawing;
export const minus = 'M6 12h12' as Drawing;
export const pause = 'M9 6v12M15 6v12' as Drawing;
export const phone = 'M5 3h4l2 5-3 2c1 3 3 5 6 6l2-3 5 2v4c0 1-1 2-2 2C11 21 3 13 3 5c0-1 1-2 2-2Z' as Drawing;
export const pin = 'M12 21s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12ZM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z' as Drawing;
export const play = 'M8 5v14l11-7z' as Drawing;
export const plus = 'M12 6v12M6 12h12' as Drawing;
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4' as Drawing;
export const shield = 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6zM9 12l2 2 4-4' as Drawing;
export const star = 'm12 3 2.7 5.8 6.3.8-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.8z' as Drawing;
export const truck = 'M2 6h12v11H2zM14 10h4l4 4v3h-8zM7 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z' as Drawing;
export const warning = 'M12 4 2.5 20h19zM12 10v5M12 17.5h.01' as Drawing;
