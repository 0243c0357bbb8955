import styles from './unbroken-hyphens.module.css';

const hyphenated = /(\be-\p{L}+|\b\d+-\d+\b)/iu;

/** A text that keeps 'e-voucher' and '4-5' on one line: browsers break after their hyphens. A hyphen that does not break is in few fonts. */
export const UnbrokenHyphens = ({ children }: { readonly children: string }) => {
  const parts = children.split(hyphenated);
  if (parts.length === 1) return children;
  // one box: in a row with an icon its parts would be columns
  return (
    <span>
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={styles.whole}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
};
