import { describe, expect, it } from 'vitest';
import type { ServedRoute } from '../view/view.ts';
import { declaredQuery } from './cache-key.ts';

const feedback: ServedRoute = {
  path: '/Feedback',
  remote: 'mf-quality',
  title: 'Feedback',
  query: ['category', 'b'],
};

describe('declaredQuery', () => {
  it('returns declared parameters in one order and drops the rest', () => {
    expect(declaredQuery(feedback, 'utm_source=x&category=Students&b=1')).toBe('b=1&category=Students');
    expect(declaredQuery(feedback, 'b=1&category=Students')).toBe('b=1&category=Students');
  });

  it('takes the first value of a repeated parameter, and drops empty and very long values', () => {
    expect(declaredQuery(feedback, 'category=a&category=b')).toBe('category=a');
    expect(declaredQuery(feedback, `category=&b=${'x'.repeat(201)}`)).toBe('');
  });

  it('encodes the parameters', () => {
    expect(declaredQuery(feedback, 'category=%3Cscript%3E%26x')).toBe('category=%3Cscript%3E%26x');
  });

  it('returns nothing for an unknown path', () => {
    expect(declaredQuery(null, 'category=a')).toBe('');
  });
});
