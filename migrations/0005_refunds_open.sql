-- One refund of ours is open per payment; one that went through no longer stands in the way of the rest, should a refund made elsewhere fail.
DROP INDEX refunds_one_live;
CREATE UNIQUE INDEX refunds_one_open ON refunds (payment_id) WHERE status IN ('want', 'sent') AND reason <> 'provider';
