import styles from './control.module.css';

/** Class of whatever a visitor types into or chooses from: the one look of `input`, `select` and `textarea`. */
export const controlClass = styles.control;
