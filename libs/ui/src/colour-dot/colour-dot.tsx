import styles from './colour-dot.module.css';

/** The colour of a wine as a dot, beside words that say it. */
export const ColourDot = ({ colour }: { readonly colour: string }) => <i className={styles.dot} data-colour={colour} />;
