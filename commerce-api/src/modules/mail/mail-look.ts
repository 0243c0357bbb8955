import { brands, coloursOf } from '@cellardoor/brand';

/** How a brand's mails look: colours as `#rrggbb`, a font list that mail clients take. */
export interface MailLook {
  readonly scheme: string;
  readonly ground: string;
  readonly surface: string;
  readonly tint: string;
  readonly ink: string;
  readonly muted: string;
  readonly line: string;
  readonly brand: string;
  /** On a ground of `brand`. */
  readonly onBrand: string;
  readonly band: string;
  readonly onBand: string;
  readonly displayFont: string;
  /** Pixels. */
  readonly radius: string;
}

/** For a brand that is no longer sold, whose orders still tell. */
const plain: MailLook = {
  scheme: 'light',
  ground: '#f4f4f2',
  surface: '#ffffff',
  tint: '#f4f4f2',
  ink: '#1c1c1c',
  muted: '#5c5c5c',
  line: '#dddddd',
  brand: '#333333',
  onBrand: '#ffffff',
  band: '#333333',
  onBand: '#ffffff',
  displayFont: 'Georgia, serif',
  radius: '2px',
};

/** Web fonts do not load in most mail clients: the brand's face is asked for, Georgia stands in. */
export function mailLookOf(brandId: string): MailLook {
  const tokens = brands.find(({ facts }) => facts.id === brandId)?.tokens;
  if (!tokens) return plain;
  const { bg, surface, tint, ink, muted, line, brand, deep } = coloursOf(tokens) as Record<string, string> & Record<MailColour, string>;
  const onDeep = coloursOf(tokens)['on-deep']!;
  const onBrand = coloursOf(tokens)['on-brand']!;
  const displayFont = `'${tokens.font.display.$value}', Georgia, 'Times New Roman', serif`;
  return {
    scheme: tokens.scheme.$value,
    ground: bg,
    surface,
    tint,
    ink,
    muted,
    line,
    brand,
    onBrand,
    band: deep,
    onBand: onDeep,
    displayFont,
    radius: tokens.radius.$value,
  };
}

type MailColour = 'bg' | 'surface' | 'tint' | 'ink' | 'muted' | 'line' | 'brand' | 'deep';
