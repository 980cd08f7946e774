-- How many partitions the topic of sessions has had, and since when: a session stays where those of its beginning put it.
create table log.topic_eras (
  topic text not null,
  partitions int not null,
  since timestamptz not null,
  primary key (topic, partitions)
);
