const types: Readonly<Record<string, string>> = { avif: 'image/avif', jpg: 'image/jpeg', png: 'image/png', svg: 'image/svg+xml' };

/** The media type of a picture's file, by its name. */
export const typeOfPicture = (name: string): string => types[name.slice(name.lastIndexOf('.') + 1)]!;
