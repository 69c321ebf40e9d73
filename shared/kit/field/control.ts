import styles from './control.module.css';

/** CSS class shared by `input`, `select` and `textarea` controls. */
export const controlClass = styles.control;
