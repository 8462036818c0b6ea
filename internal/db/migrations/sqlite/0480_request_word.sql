-- +goose Up
-- Which words of the dictionary request_word the text of a request has: each word once, by the code of its entry.
create table request_word (
  request bigint not null,
  word    text not null,
  primary key (request, word)
);

-- How many requests of an area and month of filing have a word, of a village and of every area above it up to the province. A write leaves lines in
-- request_word_delta, and the fold adds them here.
create table request_word_sum (
  area  bigint not null,
  month bigint not null,
  word  text not null,
  n     bigint not null,
  primary key (area, month, word)
);
create table request_word_delta (
  id    integer primary key,
  area  bigint not null,
  month bigint not null,
  word  text not null,
  n     bigint not null
);
