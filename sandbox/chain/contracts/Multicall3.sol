// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Many reads in one eth_call, under the interface that clients expect at the canonical Multicall3 address.
contract Multicall3 {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    error CallFailed(uint256 index, bytes reason);

    /// Runs the calls in order; a failing call reverts everything unless it is allowed to fail.
    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 index = 0; index < calls.length; index++) {
            Call3 calldata item = calls[index];
            (bool success, bytes memory returnData) = item.target.call(item.callData);
            if (!success && !item.allowFailure) revert CallFailed(index, returnData);
            results[index] = Result(success, returnData);
        }
    }

    function getEthBalance(address account) external view returns (uint256) {
        return account.balance;
    }

    function getBlockNumber() external view returns (uint256) {
        return block.number;
    }

    function getCurrentBlockTimestamp() external view returns (uint256) {
        return block.timestamp;
    }

    function getChainId() external view returns (uint256) {
        return block.chainid;
    }
}
