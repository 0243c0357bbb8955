/** The light that a vineyard stands in. */
export interface Mood {
  /** From the zenith down to the horizon. */
  readonly sky: readonly [string, string, string, string];
  readonly sun: string;
  readonly far: string;
  readonly near: string;
  readonly leaves: readonly [string, string, string, string];
  readonly soil: string;
  readonly haze: string;
  readonly glow: string;
}

export const moods = {
  dusk: {
    sky: ['#3d4f7c', '#9a86a6', '#eeb08c', '#fcdcae'],
    sun: '#fff0c8',
    far: '#8d86a3',
    near: '#3b3f2c',
    leaves: ['#4c5a26', '#6c7430', '#8a7d33', '#333d1b'],
    soil: '#5a3d28',
    haze: '#f3bf8c',
    glow: '#ffab5e',
  },
  morning: {
    sky: ['#8fb3cf', '#bcd2dc', '#ebe3cf', '#fbf0d8'],
    sun: '#fffbe6',
    far: '#a3b6bd',
    near: '#4c6038',
    leaves: ['#5d7a33', '#7d9440', '#9aab55', '#3d5526'],
    soil: '#8c6f4d',
    haze: '#f2ead2',
    glow: '#fff0c4',
  },
  autumn: {
    sky: ['#5f7590', '#a9a7a5', '#ecc79a', '#fbe6bd'],
    sun: '#fff2cf',
    far: '#9c93a0',
    near: '#5b4a2a',
    leaves: ['#a8522a', '#c9822f', '#d9a441', '#7a3a22'],
    soil: '#6b4a33',
    haze: '#f4d3a2',
    glow: '#ffc47a',
  },
} as const satisfies Record<string, Mood>;
export type MoodName = keyof typeof moods;
export const moodNames = Object.keys(moods) as MoodName[];
