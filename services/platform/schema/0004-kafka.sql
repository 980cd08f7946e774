-- Records of the topic that are no events, per group that set them aside; the records themselves are in the dead letter topic.
create table log.unreadable_records (
  consumer text not null,
  topic text not null,
  partition int not null,
  "offset" bigint not null,
  reason text not null,
  set_aside_at timestamptz not null default now(),
  primary key (consumer, topic, partition, "offset")
);
