interface Props {
  readonly className?: string;
}

/** Marks of wallets and accounts on their white ground, three by two as those of cards are. The choice around them says their names. [BRD-08] */
export const GooglePayMark = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 48 32" aria-hidden="true">
    <rect width="48" height="32" rx="3" fill="#fff" />
    <g fill="none" strokeWidth="2.4">
      <path d="M15.3 12.3a5 5 0 0 0-7.7.6" stroke="#ea4335" />
      <path d="M7.6 12.9a5 5 0 0 0-.1 6" stroke="#fbbc04" />
      <path d="M7.5 18.9a5 5 0 0 0 7.3.9" stroke="#34a853" />
      <path d="M14.8 19.8a5 5 0 0 0 1.700-3.700h-4.800" stroke="#4285f4" />
    </g>
    <g fill="none" stroke="#3c4043" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
      <path d="M21.5 20.8v-10h3.2a2.9 2.9 0 0 1 0 5.8h-3.2" />
      <path d="M34.7 14.3v6.500m0-3.200a2.9 3.2 0 1 0 0 .01" />
      <path d="m37.6 14.3 2.500 6.200m2.500-6.200-3.700 9.200h-1.100" />
    </g>
  </svg>
);

export const ApplePayMark = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 48 32" aria-hidden="true">
    <rect width="48" height="32" rx="3" fill="#fff" />
    <path
      d="M13 11.8c1-.9 1.3-1.8 1.2-2.8-1.100.1-2 .8-2.400 1.700-.3.6-.4 1.2-.3 1.700.6 0 1.100-.2 1.500-.6zm1.300 1c-1.200 0-1.800.7-2.700.7-.9 0-1.700-.7-2.800-.7-1.800.1-3.300 1.600-3.300 4.300 0 2.600 1.800 5.700 3.400 5.700.9 0 1.400-.6 2.500-.6s1.500.6 2.500.6c1.200 0 2.200-1.700 2.800-3.300a3.200 3.200 0 0 1-.4-5.500c-.5-.8-1.300-1.200-2-1.200z"
      fill="#000"
    />
    <g fill="none" stroke="#000" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round">
      <path d="M22.5 21.5v-10h3.2a2.9 2.9 0 0 1 0 5.8h-3.2" />
      <path d="M35.7 15v6.500m0-3.200a2.9 3.2 0 1 0 0 .01" />
      <path d="m38.6 15 2.500 6.200m2.500-6.200-3.700 9.200h-1.100" />
    </g>
  </svg>
);

export const PayPalMark = ({ className }: Props) => (
  <svg className={className} viewBox="0 0 48 32" aria-hidden="true">
    <rect width="48" height="32" rx="3" fill="#fff" />
    <path d="M20.800 8.500h6.400c3.300 0 5.100 1.900 4.600 4.900-.6 3.400-3 5.100-6.300 5.100h-2.400l-1 5.700h-4.200z" fill="#002991" />
    <path d="M24 12.300h6c3 0 4.500 1.700 4 4.300-.6 3.200-2.800 4.700-5.800 4.700h-2l-.8 4.700h-3.900z" fill="#60cdff" opacity=".85" />
  </svg>
);
