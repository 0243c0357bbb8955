import { brandOf, coloursOf } from '@cellardoor/brand';

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
  readonly band: string;
  readonly onBand: string;
  readonly displayFont: string;
  /** Pixels. */
  readonly radius: string;
}

/** Web fonts do not load in most mail clients: the brand's face is asked for, Georgia stands in. @throws for an unknown brand */
export function mailLookOf(brandId: string): MailLook {
  const { tokens } = brandOf(brandId);
  const { bg, surface, tint, ink, muted, line, brand, deep } = coloursOf(tokens) as Record<string, string> & Record<MailColour, string>;
  const onDeep = coloursOf(tokens)['on-deep']!;
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
    band: deep,
    onBand: onDeep,
    displayFont,
    radius: tokens.radius.$value,
  };
}

type MailColour = 'bg' | 'surface' | 'tint' | 'ink' | 'muted' | 'line' | 'brand' | 'deep';
